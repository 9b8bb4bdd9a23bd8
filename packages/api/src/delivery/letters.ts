import { noticePath, noticeWords } from '@animeteca/contracts/notice-words'
import type { Notice } from '@animeteca/contracts/notices'
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
    lead: more > 0 ? `Los ${named} últimos, y ${more} más en tu bandeja.` : 'Esto te espera en Animeteca:',
    items: notices.slice(0, named).map((notice) => {
      const { subject, says, about } = noticeWords(notice)
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
    lead: 'Alguien, seguramente tú, ha pedido cambiar la contraseña de la cuenta de Animeteca que tiene este correo. Con este enlace eliges otra.',
    button: { label: 'Elegir otra contraseña', url: resetUrl },
    why: 'El enlace vale una hora y una sola vez. Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  })

/** So that nobody's password is another one without their knowing. */
export const passwordChangedLetter = (siteUrl: string): Letter =>
  letterOf({
    subject: 'Tu contraseña de Animeteca ha cambiado',
    title: 'Tu contraseña ha cambiado',
    lead: 'Desde ahora entras en Animeteca con la nueva. Hemos cerrado las sesiones que tenías abiertas en otros sitios.',
    button: { label: 'Ver mi cuenta', url: `${siteUrl}/profile` },
    why: 'Si no has sido tú, alguien más lee tu correo o conoce tu contraseña: pide otra contraseña en la pantalla de inicio de sesión, y revisa en Configuración quién puede entrar.',
  })

/** A passkey opens an account without its password: nobody gets one without its owner knowing. */
export const passkeyAddedLetter = (siteUrl: string): Letter =>
  letterOf({
    subject: 'Tu cuenta de Animeteca tiene una passkey nueva',
    title: 'Has añadido una passkey',
    lead: 'Con ella se entra en tu cuenta de Animeteca sin contraseña ni código, desde ahora.',
    button: { label: 'Ver mis passkeys', url: securityOf(siteUrl) },
    why: 'Si no has sido tú, alguien más conoce tu contraseña: quita la passkey en Configuración, y elige otra contraseña.',
  })

/** A token, a webhook or a player's address works without a password until it is removed, so its owner learns of each new one. */
export const accessCreatedLetter = (siteUrl: string, created: readonly string[]): Letter =>
  letterOf({
    subject: 'Tu cuenta de Animeteca tiene un acceso nuevo',
    title: 'Has creado un acceso a tu cuenta',
    lead: 'Funciona sin contraseña hasta que lo elimines. Creados en las últimas 24 horas:',
    items: created.map((words) => ({ words, url: accessOf(siteUrl) })),
    button: { label: 'Ver los accesos a mi cuenta', url: accessOf(siteUrl) },
    why: 'Si no has sido tú, alguien más conoce tu contraseña: elimina ese acceso en Configuración y elige otra contraseña.',
  })

/** Whoever has taken an account over could shut its owner out with an app of their own. */
export const secondFactorOnLetter = (siteUrl: string): Letter =>
  letterOf({
    subject: 'Tu cuenta de Animeteca pide un código al entrar',
    title: 'Desde ahora se pide un código',
    lead: 'La verificación en dos pasos de tu cuenta está activada: para entrar hacen falta tu contraseña y un código de la aplicación que has elegido.',
    button: { label: 'Ver quién puede entrar', url: securityOf(siteUrl) },
    why: 'Si no has sido tú, alguien más conoce tu contraseña: elige otra desde donde sigas dentro, o pide ayuda a quien administra el sitio.',
  })

/** Said whoever has switched it off, an administrator included. */
export const secondFactorOffLetter = (siteUrl: string): Letter =>
  letterOf({
    subject: 'Tu cuenta de Animeteca ya no pide un código',
    title: 'Ya no se pide un código',
    lead: 'La verificación en dos pasos de tu cuenta está desactivada: desde ahora basta tu contraseña para entrar.',
    button: { label: 'Ver quién puede entrar', url: securityOf(siteUrl) },
    why: 'Si no lo has pedido tú, elige otra contraseña, y vuelve a activarla en Configuración.',
  })

/** Asks whoever reads the address that an account has now whether it is theirs. */
export const emailNewLetter = (confirmUrl: string): Letter =>
  letterOf({
    subject: 'Confirma tu correo nuevo en Animeteca',
    title: 'Confirma que este correo es tuyo',
    lead: 'Una cuenta de Animeteca tiene desde ahora este correo. Si es la tuya, confírmalo: hasta entonces no enviaremos aquí ningún aviso.',
    button: { label: 'Confirmar mi correo', url: confirmUrl },
    why: 'El enlace vale un día y una sola vez. Si no tienes una cuenta en Animeteca, no hagas nada: no volveremos a escribirte por esto.',
  })

/** Tells the address before, which may be the only one that its owner still reads. */
export const emailLeftLetter = (restoreUrl: string): Letter =>
  letterOf({
    subject: 'Tu cuenta de Animeteca tiene otro correo',
    title: 'Has cambiado de correo',
    lead: 'Tu cuenta de Animeteca ya no tiene este correo, sino otro. Si lo has cambiado tú, no hagas nada. Si no has sido tú, recupéralo: cerraremos todas las sesiones, quitaremos lo que se haya dejado en ella para volver a entrar, y podrás elegir otra contraseña.',
    button: { label: 'No he sido yo', url: restoreUrl },
    why: 'El enlace vale siete días. Te escribimos porque este era el correo de la cuenta.',
  })

/** Says that an account is being closed, whoever did it, and how it is had back. */
export const closingLetter = (siteUrl: string, until: string): Letter =>
  letterOf({
    subject: 'Tu cuenta de Animeteca se está eliminando',
    title: 'Tu cuenta se está eliminando',
    lead: `Desde ahora nadie ve tu perfil. Si no ha sido idea tuya, o cambias de idea, entra con tu contraseña antes del ${dayOf(until)} y elige recuperarla. Después borraremos todo menos tus comentarios, que quedarán sin tu nombre.`,
    button: { label: 'Recuperar mi cuenta', url: `${siteUrl}/login` },
    why: 'Te escribimos porque se ha pedido eliminar la cuenta que tiene este correo.',
  })

/** The settings, where it says who can sign in and how. */
const securityOf = (siteUrl: string) => `${siteUrl}/settings/account#seguridad`

/** The settings with the tokens, webhooks and players. */
const accessOf = (siteUrl: string) => `${siteUrl}/profile#desarrolladores`

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
