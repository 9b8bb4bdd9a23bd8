import { settingsLinks } from '@animeteca/contracts/accounts/settings-links'
import { createdAccessHours, emailChange, mailConfirmDays, passwordResetMinutes } from '@animeteca/contracts/limits'
import { noticePath, noticesPath, noticeText } from '@animeteca/contracts/notices/notice-texts'
import type { Notice } from '@animeteca/contracts/notices/notices'
import { durationText } from '@animeteca/contracts/text/duration'
import type { CreatedAccess } from './created-access.queries.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

/** How many notices an e-mail lists; the others are counted. */
const maxListed = 10

const countLabel = (count: number) => (count === 1 ? 'un aviso nuevo' : `${count} avisos nuevos`)

/** Lists the notices since the last e-mail, as the notices page shows them, without text by other people. */
export function noticesMail(
  { notices, username }: { notices: Notice[]; username: string },
  siteUrl: string,
  unsubscribeUrl: string,
): RenderedMail {
  const more = notices.length - maxListed
  return renderMail({
    subject: `Tienes ${countLabel(notices.length)} en Animeteca`,
    title: `Tienes ${countLabel(notices.length)}`,
    lead:
      more > 0
        ? `Estos son los ${maxListed} últimos. Tienes ${more} más en Animeteca.`
        : 'Esto te espera en Animeteca:',
    items: notices.slice(0, maxListed).map((notice) => {
      const { subject, predicate, place } = noticeText(notice)
      return {
        text: `${[subject, predicate, place].filter(Boolean).join(' ')}.`,
        url: siteUrl + noticePath(notice, username),
      }
    }),
    button: { label: 'Ver tus avisos', url: siteUrl + noticesPath },
    footer: 'Te escribimos porque tienes activadas las notificaciones por correo.',
    unsubscribe: { label: 'Dejar de recibirlas', url: unsubscribeUrl },
  })
}

/** The link of a password reset. */
export const resetMail = (resetUrl: string): RenderedMail =>
  renderMail({
    subject: 'Elige otra contraseña para Animeteca',
    title: '¿Has olvidado tu contraseña?',
    lead: 'Alguien, seguramente tú, ha pedido cambiar la contraseña de tu cuenta de Animeteca. Elige otra con este enlace.',
    button: { label: 'Elegir otra contraseña', url: resetUrl },
    footer: `El enlace vale ${durationText(passwordResetMinutes)} y una sola vez. Si no lo has pedido tú, no hagas nada: tu contraseña no ha cambiado.`,
  })

/** Sent after every change of the password, so that the owner learns of it. */
export const passwordChangedMail = (siteUrl: string): RenderedMail =>
  renderMail({
    subject: 'Tu contraseña de Animeteca ha cambiado',
    title: 'Tu contraseña ha cambiado',
    lead: 'Desde ahora entras en Animeteca con la nueva. Hemos cerrado tus sesiones en los demás dispositivos.',
    button: { label: 'Ver mi cuenta', url: `${siteUrl}/profile` },
    footer:
      'Si no has sido tú, alguien más lee tu correo o conoce tu contraseña: pide otra contraseña al iniciar sesión y revisa en Configuración quién puede entrar.',
  })

/** Sent when a passkey is added, because it opens the account without the password. */
export const passkeyAddedMail = (siteUrl: string): RenderedMail =>
  renderMail({
    subject: 'Tu cuenta de Animeteca tiene una passkey nueva',
    title: 'Has añadido una passkey',
    lead: 'Desde ahora puedes entrar con ella en tu cuenta de Animeteca, sin contraseña ni código.',
    button: { label: 'Ver mis passkeys', url: securitySettingsUrl(siteUrl) },
    footer:
      'Si no has sido tú, alguien más conoce tu contraseña: quita la passkey en Configuración y elige otra contraseña.',
  })

/** Sent when an identity at a provider is linked, because it opens the account too. */
export const identityLinkedMail = (siteUrl: string): RenderedMail =>
  renderMail({
    subject: 'Tu cuenta de Animeteca tiene una forma nueva de entrar',
    title: 'Has vinculado tu proveedor de identidad',
    lead: 'Desde ahora puedes entrar en tu cuenta de Animeteca con él.',
    button: { label: 'Ver mis cuentas vinculadas', url: securitySettingsUrl(siteUrl) },
    footer:
      'Si no has sido tú, alguien más puede entrar en tu cuenta: desvincúlalo en Configuración y elige otra contraseña.',
  })

/** A token, a webhook or the address of a player or calendar works without a password until it is removed, so its owner learns of each new one. */
export const accessCreatedMail = (siteUrl: string, created: readonly CreatedAccess[]): RenderedMail =>
  renderMail({
    subject: 'Tu cuenta de Animeteca tiene un acceso nuevo',
    title: 'Has creado un acceso a tu cuenta',
    lead: `Funciona sin contraseña hasta que lo elimines. En las últimas ${createdAccessHours} horas se ha creado o cambiado:`,
    items: created.map(({ label, path }) => ({ text: label, url: siteUrl + path })),
    button: { label: 'Ver los accesos a mi cuenta', url: siteUrl + (created[0]?.path ?? settingsLinks.tokens) },
    footer:
      'Si no has sido tú, alguien más conoce tu contraseña: elimina ese acceso en Configuración y elige otra contraseña.',
  })

/**
 * Sent when app codes are enabled, because an intruder could lock the owner out with them. Settings would ask for the intruder's code before they
 * change the password; the link of a password reset needs none and ends the intruder's sessions.
 */
export const secondFactorOnMail = (siteUrl: string): RenderedMail =>
  renderMail({
    subject: 'Verificación en dos pasos activada en Animeteca',
    title: 'Has activado la verificación en dos pasos',
    lead: 'Desde ahora, para entrar en tu cuenta necesitas tu contraseña y un código de la aplicación que has elegido.',
    button: { label: 'Ver quién puede entrar', url: securitySettingsUrl(siteUrl) },
    footer:
      'Si no has sido tú, alguien más conoce tu contraseña: pide otra al iniciar sesión, lo que cierra todas las sesiones, y pide a los administradores del sitio que quiten la verificación.',
  })

/** Sent when app codes are disabled, also by an administrator. */
export const secondFactorOffMail = (siteUrl: string): RenderedMail =>
  renderMail({
    subject: 'Verificación en dos pasos desactivada en Animeteca',
    title: 'La verificación en dos pasos está desactivada',
    lead: 'Desde ahora basta tu contraseña para entrar en tu cuenta.',
    button: { label: 'Ver quién puede entrar', url: securitySettingsUrl(siteUrl) },
    footer: 'Si no lo has pedido tú, elige otra contraseña y vuelve a activarla en Configuración.',
  })

/** Asks for confirmation of a new address. */
export const confirmNewEmailMail = (confirmUrl: string): RenderedMail =>
  renderMail({
    subject: 'Confirma tu correo nuevo en Animeteca',
    title: 'Confirma que este correo es tuyo',
    lead: 'Una cuenta de Animeteca usa desde ahora este correo. Si es la tuya, confírmalo: hasta entonces no te enviaremos avisos.',
    button: { label: 'Confirmar mi correo', url: confirmUrl },
    footer: `El enlace vale ${durationText(emailChange.confirmHours * 60)} y una sola vez. Si no tienes una cuenta en Animeteca, no hagas nada: no volveremos a escribirte por esto.`,
  })

/** Sent to the previous address with a link that undoes the change, because the owner may only have access to that one. */
export const emailChangedMail = (restoreUrl: string): RenderedMail =>
  renderMail({
    subject: 'Ha cambiado el correo de tu cuenta de Animeteca',
    title: 'Has cambiado de correo',
    lead: 'Tu cuenta de Animeteca ya no usa este correo, sino otro. Si lo has cambiado tú, no hagas nada. Si no has sido tú, recupéralo: cerraremos todas las sesiones, eliminaremos los accesos nuevos y podrás elegir otra contraseña.',
    button: { label: 'No he sido yo', url: restoreUrl },
    footer: `El enlace vale ${daysText(emailChange.restoreDays)}. Te escribimos porque este era el correo de la cuenta.`,
  })

/** Sent when the deletion of an account starts, with how to recover it. */
export const accountDeletionMail = (siteUrl: string, until: string): RenderedMail =>
  renderMail({
    subject: 'Tu cuenta de Animeteca se está eliminando',
    title: 'Tu cuenta se está eliminando',
    lead: `Desde ahora nadie ve tu perfil. Si no lo has pedido tú o cambias de idea, inicia sesión antes del ${formatDay(until)} y recupera tu cuenta. Después borraremos todo menos tus comentarios, opiniones y propuestas, que quedarán sin tu nombre.`,
    button: { label: 'Recuperar mi cuenta', url: `${siteUrl}/login` },
    footer: 'Te escribimos porque se ha pedido eliminar la cuenta que tiene este correo.',
  })

/** Asks for confirmation of an address before notices are sent to it. */
export const confirmMail = (confirmUrl: string): RenderedMail =>
  renderMail({
    subject: 'Confirma tu correo en Animeteca',
    title: 'Confirma que este correo es tuyo',
    lead: 'Alguien, seguramente tú, quiere recibir aquí los avisos de su cuenta de Animeteca. Si no lo confirmas no te enviaremos ninguno.',
    button: { label: 'Confirmar mi correo', url: confirmUrl },
    footer: `El enlace vale ${daysText(mailConfirmDays)}. Si no tienes una cuenta en Animeteca, no hagas nada: no volveremos a escribirte por esto.`,
  })

/** The page of settings with sign-in methods. */
const securitySettingsUrl = (siteUrl: string) => siteUrl + settingsLinks.security

const daysText = (days: number) => durationText(days * 24 * 60)

const formatDay = (at: string) =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
