import { PassThrough } from 'node:stream'
import type { MailOptions } from '../../call/context/mail.ts'
import { messageOf, type OutgoingMail } from './mail-message.ts'

/**
 * `unreachable`: no connection or no sign-in; `deferred`: a temporary refusal; `rejected`: a permanent refusal; `no address`: the address does not
 * exist; `unknown`: the connection broke during the transfer, so the e-mail may have arrived.
 */
export type Outcome = 'sent' | 'unreachable' | 'deferred' | 'rejected' | 'no address' | 'unknown'

/** Milliseconds. Connecting is quick or fails; a server that scans messages takes longer. */
export const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 30_000 }

/** Sends one e-mail. `details` is for the log: it contains no password, and addresses only if the mail server's answer does. */
export async function sendMail(
  { smtpUrl, ...identity }: MailOptions,
  outgoing: OutgoingMail,
): Promise<{ outcome: Outcome; details?: object }> {
  // loaded with the first e-mail, so that servers that send none start sooner
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  let hasStarted = false
  // nodemailer starts to read the message after the sign-in
  transport.use('stream', (mail, done) => {
    mail.message.transform(() => {
      hasStarted = true
      return new PassThrough()
    })
    done()
  })
  try {
    await transport.sendMail(messageOf(identity, outgoing))
    return { outcome: 'sent' }
  } catch (error) {
    const failure = error as Failure
    const { code, command, response, message } = failure
    return { outcome: outcomeOf(failure, hasStarted), details: { code, command, reason: response ?? message } }
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
function outcomeOf({ command, response = '', responseCode }: Failure, hasStarted: boolean): Outcome {
  if (!hasStarted) return 'unreachable'
  if (!responseCode) return 'unknown'
  if (responseCode < 500) return 'deferred'
  return command === 'RCPT TO' && isUnknownAddress(response) ? 'no address' : 'rejected'
}

/** Whether the address does not exist: status 5.1.x (RFC 3463), or 550, 551 and 553 from servers without such a status. */
const isUnknownAddress = (response: string) =>
  /^\d{3}[ -]5\.\d+\.\d+/.test(response) ? /^\d{3}[ -]5\.1\./.test(response) : /^55[013]/.test(response)
