import { PassThrough } from 'node:stream'
import type { MailOptions } from '../../call/services/mail.ts'
import { messageOf, type Sending } from './mail-message.ts'

/**
 * `unreachable`: the server let nobody in; `later`: it has not taken this mail, and may; `rejected`: it won't, now or later; `refused`:
 * there is no such address; `unknown`: the connection broke off while the mail was being handed over, so that it may have arrived.
 */
export type Outcome = 'sent' | 'unreachable' | 'later' | 'rejected' | 'refused' | 'unknown'

/** Milliseconds: connecting is quick or doesn't happen, a server that looks into what it is given takes its time. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 30_000 }

/** Hands one mail to the mail server. `why` is for the log: it holds no password, and no address but what the server repeats. */
export async function sendMail(
  { smtpUrl, ...identity }: MailOptions,
  sending: Sending,
): Promise<{ outcome: Outcome; why?: object }> {
  // with the first mail: a server that sends none starts sooner
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true })
  let isBegun = false
  // read only once the server has let us in
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

/** An answer of the server is certain; without one, what it has got is not. */
function outcomeOf({ command, response = '', responseCode }: Failure, isBegun: boolean): Outcome {
  if (!isBegun) return 'unreachable'
  if (!responseCode) return 'unknown'
  if (responseCode < 500) return 'later'
  return command === 'RCPT TO' && isNoAddress(response) ? 'refused' : 'rejected'
}

/** 5.1.x says so (RFC 3463); servers that give no such number mean it by 550, 551 and 553. */
const isNoAddress = (response: string) =>
  /^\d{3}[ -]5\.\d+\.\d+/.test(response) ? /^\d{3}[ -]5\.1\./.test(response) : /^55[013]/.test(response)
