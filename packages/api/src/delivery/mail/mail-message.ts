import type { MailIdentity } from '../../call/services/mail.ts'
import type { Letter } from './letter.ts'

export interface Sending {
  to: string
  letter: Letter
  /** URL that unsubscribes with one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined
  /** The same at each attempt, so that mail programs recognise duplicates. */
  messageId: string
}

/** The message for nodemailer. */
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
