import type { MailIdentity } from '../../call/context/mail.ts'
import type { RenderedMail } from './render-mail.ts'

export interface OutgoingMail {
  to: string
  content: RenderedMail
  /** URL that unsubscribes with one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined
  /** The same at each attempt, so that mail programs recognise duplicates. */
  messageId: string
}

/** The message for nodemailer. */
export const messageOf = ({ from }: MailIdentity, { to, content, unsubscribeUrl, messageId }: OutgoingMail) => ({
  from: from.includes('<') ? from : { name: 'Animeteca', address: from },
  to: { name: '', address: to },
  ...content,
  messageId: `<${messageId}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})
