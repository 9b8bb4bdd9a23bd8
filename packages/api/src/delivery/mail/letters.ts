import { noticePath, noticeText } from '@animeteca/contracts/notices/notice-texts'
import type { Notice } from '@animeteca/contracts/notices/notices'
import { type Letter, letterOf } from './letter.ts'

/** How many notices a mail names; the rest it counts. */
const named = 10

const countOf = (count: number) => (count === 1 ? 'un aviso nuevo' : `${count} avisos nuevos`)

/** What somebody has been told of since the last mail. It says no more than the inbox does, and nothing that was written by people. */
export function noticesLetter(notices: Notice[], siteUrl: string, unsubscribeUrl: string): Letter {
  const more = notices.length - named
  return letterOf({
    subject: `Tienes ${countOf(notices.length)} en Animeteca`,
    title: `Tienes ${countOf(notices.length)}`,
    lead:
      more > 0 ? `Estos son los ${named} últimos. Tienes ${more} más en Animeteca.` : 'Esto te espera en Animeteca:',
    items: notices.slice(0, named).map((notice) => {
      const { subject, says, about } = noticeText(notice)
      return { words: `${[subject, says, about].filter(Boolean).join(' ')}.`, url: siteUrl + noticePath(notice) }
    }),
    button: { label: 'Ver tus avisos', url: `${siteUrl}/notices` },
    why: 'Te escribimos porque tienes activadas las notificaciones por correo.',
    leave: { label: 'Dejar de recibirlas', url: unsubscribeUrl },
  })
}

/** The way back for somebody who has forgotten their password. */
export const resetLetter = (resetUrl: string): Letter =>
  letterOf({
    subject: 'Elige otra contraseña para Animeteca',
    title: '¿Has olvidado tu contraseña?',
    lead: 'Alguien, seguramente tú, ha pedido cambiar la contraseña de tu cuenta de Animeteca. Elige otra con este enlace.',
    button: { label: 'Elegir otra contraseña', url: resetUrl },
    why: 'El enlace vale una hora y una sola vez. Si no lo has pedido tú, no hagas nada: tu contraseña no ha cambiado.',
  })

/** So that nobody's password is another one without their knowing. */
export const passwordChangedLetter = (siteUrl: string): Letter =>
  letterOf({
    subject: 'Tu contraseña de Animeteca ha cambiado',
    title: 'Tu contraseña ha cambiado',
    lead: 'Desde ahora entras en Animeteca con la nueva. Hemos cerrado tus sesiones en los demás dispositivos.',
    button: { label: 'Ver mi cuenta', url: `${siteUrl}/profile` },
    why: 'Si no has sido tú, alguien más lee tu correo o conoce tu contraseña: pide otra contraseña al iniciar sesión y revisa en Configuración quién puede entrar.',
  })

/** A passkey opens an account without its password: nobody gets one without its owner knowing. */
export const passkeyAddedLetter = (siteUrl: string): Letter =>
  letterOf({
    subject: 'Tu cuenta de Animeteca tiene una passkey nueva',
    title: 'Has añadido una passkey',
    lead: 'Desde ahora puedes entrar con ella en tu cuenta de Animeteca, sin contraseña ni código.',
    button: { label: 'Ver mis passkeys', url: securityOf(siteUrl) },
    why: 'Si no has sido tú, alguien más conoce tu contraseña: quita la passkey en Configuración y elige otra contraseña.',
  })

/** A token, a webhook or a player's address works without a password until it is removed, so its owner learns of each new one. */
export const accessCreatedLetter = (siteUrl: string, created: readonly string[]): Letter =>
  letterOf({
    subject: 'Tu cuenta de Animeteca tiene un acceso nuevo',
    title: 'Has creado un acceso a tu cuenta',
    lead: 'Funciona sin contraseña hasta que lo elimines. En las últimas 24 horas se ha creado:',
    items: created.map((words) => ({ words, url: accessOf(siteUrl) })),
    button: { label: 'Ver los accesos a mi cuenta', url: accessOf(siteUrl) },
    why: 'Si no has sido tú, alguien más conoce tu contraseña: elimina ese acceso en Configuración y elige otra contraseña.',
  })

/** Whoever has taken an account over could shut its owner out with an app of their own. */
export const secondFactorOnLetter = (siteUrl: string): Letter =>
  letterOf({
    subject: 'Verificación en dos pasos activada en Animeteca',
    title: 'Has activado la verificación en dos pasos',
    lead: 'Desde ahora, para entrar en tu cuenta necesitas tu contraseña y un código de la aplicación que has elegido.',
    button: { label: 'Ver quién puede entrar', url: securityOf(siteUrl) },
    why: 'Si no has sido tú, alguien más conoce tu contraseña: elige otra en un dispositivo donde tengas la sesión abierta, o pide ayuda a los administradores del sitio.',
  })

/** Said whoever has switched it off, an administrator included. */
export const secondFactorOffLetter = (siteUrl: string): Letter =>
  letterOf({
    subject: 'Verificación en dos pasos desactivada en Animeteca',
    title: 'La verificación en dos pasos está desactivada',
    lead: 'Desde ahora basta tu contraseña para entrar en tu cuenta.',
    button: { label: 'Ver quién puede entrar', url: securityOf(siteUrl) },
    why: 'Si no lo has pedido tú, elige otra contraseña y vuelve a activarla en Configuración.',
  })

/** Asks whoever reads the address that an account has now whether it is theirs. */
export const emailNewLetter = (confirmUrl: string): Letter =>
  letterOf({
    subject: 'Confirma tu correo nuevo en Animeteca',
    title: 'Confirma que este correo es tuyo',
    lead: 'Una cuenta de Animeteca usa desde ahora este correo. Si es la tuya, confírmalo: hasta entonces no te enviaremos avisos.',
    button: { label: 'Confirmar mi correo', url: confirmUrl },
    why: 'El enlace vale un día y una sola vez. Si no tienes una cuenta en Animeteca, no hagas nada: no volveremos a escribirte por esto.',
  })

/** Tells the address before, which may be the only one that its owner still reads. */
export const emailLeftLetter = (restoreUrl: string): Letter =>
  letterOf({
    subject: 'Ha cambiado el correo de tu cuenta de Animeteca',
    title: 'Has cambiado de correo',
    lead: 'Tu cuenta de Animeteca ya no usa este correo, sino otro. Si lo has cambiado tú, no hagas nada. Si no has sido tú, recupéralo: cerraremos todas las sesiones, eliminaremos los accesos nuevos y podrás elegir otra contraseña.',
    button: { label: 'No he sido yo', url: restoreUrl },
    why: 'El enlace vale siete días. Te escribimos porque este era el correo de la cuenta.',
  })

/** Says that an account is being closed, whoever did it, and how it is had back. */
export const closingLetter = (siteUrl: string, until: string): Letter =>
  letterOf({
    subject: 'Tu cuenta de Animeteca se está eliminando',
    title: 'Tu cuenta se está eliminando',
    lead: `Desde ahora nadie ve tu perfil. Si no lo has pedido tú o cambias de idea, inicia sesión antes del ${dayOf(until)} y recupera tu cuenta. Después borraremos todo menos tus comentarios, que quedarán sin tu nombre.`,
    button: { label: 'Recuperar mi cuenta', url: `${siteUrl}/login` },
    why: 'Te escribimos porque se ha pedido eliminar la cuenta que tiene este correo.',
  })

/** The settings, where it says who can sign in and how. */
const securityOf = (siteUrl: string) => `${siteUrl}/settings/account#seguridad`

/** The settings with the tokens, webhooks and players. */
const accessOf = (siteUrl: string) => `${siteUrl}/settings/developers`

const dayOf = (at: string) =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

/** Asks whoever reads an address whether an account that names it is theirs. */
export const confirmLetter = (confirmUrl: string): Letter =>
  letterOf({
    subject: 'Confirma tu correo en Animeteca',
    title: 'Confirma que este correo es tuyo',
    lead: 'Alguien, seguramente tú, quiere recibir aquí los avisos de su cuenta de Animeteca. Si no lo confirmas no te enviaremos ninguno.',
    button: { label: 'Confirmar mi correo', url: confirmUrl },
    why: 'El enlace vale tres días. Si no tienes una cuenta en Animeteca, no hagas nada: no volveremos a escribirte por esto.',
  })
