import { PassThrough } from 'node:stream'
import type { MailOptions } from '../../call/services/mail.ts'
import { messageOf, type Sending } from './mail-message.ts'

/**
 * `unreachable`: no connection or no sign-in; `later`: a temporary refusal; `rejected`: a permanent refusal; `refused`: the address does not
 * exist; `unknown`: the connection broke during the transfer, so the e-mail may have arrived.
 */
export type Outcome = 'sent' | 'unreachable' | 'later' | 'rejected' | 'refused' | 'unknown'

/** Milliseconds. Connecting is quick or fails; a server that scans messages takes longer. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 30_000 }

/** Sends one e-mail. `why` is for the log: it contains no password, and addresses only if the mail server's answer does. */
export async function sendMail(
  { smtpUrl, ...identity }: MailOptions,
  sending: Sending,
): Promise<{ outcome: Outcome; why?: object }> {
  // loaded with the first e-mail, so that servers that send none start sooner
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  let isBegun = false
  // known only after the sign-in
  transport.use('stream', (mail, done) => {
    mail.message.transform(() => {
      isBegun = true
      return new PassThrough()
    })
    done()
  })
  try {
    await transport.sendMail(messageOf(identity, sending))
    return { outcome: 'sent' }
  } catch (error) {
    const failure = error as Failure
    const { code, command, response, message } = failure
    return { outcome: outcomeOf(failure, isBegun), why: { code, command, reason: response ?? message } }
  } finally {
    transport.close()
  }
}

interface Failure extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** An answer of the mail server decides the outcome; without one it is unknown. */
function outcomeOf({ command, response = '', responseCode }: Failure, isBegun: boolean): Outcome {
  if (!isBegun) return 'unreachable'
  if (!responseCode) return 'unknown'
  if (responseCode < 500) return 'later'
  return command === 'RCPT TO' && isNoAddress(response) ? 'refused' : 'rejected'
}

/** Whether the address does not exist: status 5.1.x (RFC 3463), or 550, 551 and 553 from servers without such a status. */
const isNoAddress = (response: string) =>
  /^\d{3}[ -]5\.\d+\.\d+/.test(response) ? /^\d{3}[ -]5\.1\./.test(response) : /^55[013]/.test(response)
