import type { ProcessorKind } from '@animeteca/contracts/accounts/legal'

/** Which data each third party receives, and when. `name` is its host, null where the configuration has none. */
export const processorTexts: Record<ProcessorKind, (name: string | null) => string> = {
  hosting: (name) => `${name}, en cuyos servidores funciona este sitio.`,
  mail: (name) => `El servidor de correo ${name}, que recibe tu dirección y el texto de los correos que te enviamos.`,
  pictures: (name) => `${name}, donde se guardan las fotos de perfil y las portadas.`,
  backups: (name) => `${name}, donde se guardan las copias de seguridad, con todos los datos.`,
  covers: () => 'Los sitios de los que vienen algunas portadas, que reciben tu dirección IP cuando las ves.',
  video: (name) =>
    `YouTube, Vimeo y ${name === null ? 'los servidores de los vídeos' : `los servidores de vídeo ${name}`}, que reciben tu dirección IP cuando reproduces un episodio.`,
  push: () =>
    'Si activas los avisos del navegador, el servicio de quien lo fabrica (Google, Mozilla, Apple o Microsoft), que los entrega cifrados.',
  sign_in: (name) => `${name}, que sabe cuándo entras, si eliges entrar con su cuenta.`,
}
