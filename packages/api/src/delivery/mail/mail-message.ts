import type { MailIdentity } from '../../call/services/mail.ts'
import type { Letter } from './letter.ts'

export interface Sending {
  to: string
  letter: Letter
  /** An address that ends these mails by one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined
  /** The same each time: whoever gets it twice can tell. */
  messageId: string
}

/** A mail as nodemailer takes it, whatever way it leaves. */
export const messageOf = ({ from }: MailIdentity, { to, letter, unsubscribeUrl, messageId }: Sending) => ({
  from: from.includes('<') ? from : { name: 'Animeteca', address: from },
  to: { name: '', address: to },
  ...letter,
  messageId: `<${messageId}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})
