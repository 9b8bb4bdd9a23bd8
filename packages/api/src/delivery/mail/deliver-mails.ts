import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../call/context/context.ts'
import type { MailOptions } from '../../call/context/mail.ts'
import { inBackground } from '../../lib/in-background.ts'
import type { Log } from '../../lib/in-background.ts'
import { composeMail } from './compose-mail.ts'
import { type DueMail, deleteMailAddress, finishMail, takeDueMail } from './due-mails.queries.ts'
import type { OutgoingMail } from './mail-message.ts'
import { type Outcome, sendMail } from './send-mail.ts'
import { composeTakedownMail, type DueTakedownMail, finishTakedownMail, takeTakedownMail } from './takedown-mails.ts'
import { type MailFolder, writeMail } from './write-mail.ts'

type MailServices = Pick<Services, 'pool' | 'options'>

/** How e-mails are sent: through a mail server, or into files. */
export type MailTransport = MailOptions | MailFolder

/** How many e-mails are sent in parallel. */
const concurrency = 4
/** How long a stopping server waits for them. */
const graceMs = 8_000

/**
 * Sends all due e-mails, until none is left or the mail server can't be reached. If a server dies, others send its e-mails; one that it had
 * already handed over arrives twice, with the same `Message-ID`.
 */
export async function deliverMails(services: MailServices, mail: MailTransport, log: Log, signal?: AbortSignal) {
  let isReached = true
  const deliver = async () => {
    while (true) {
      const due = isReached && !signal?.aborted && (await takeDueMail(services.pool))
      if (!due) return
      // not `&&=`, which reads the flag before it waits: others may have set it meanwhile
      if (!(await deliverOne(services, mail, due, log))) isReached = false
    }
  }
  await Promise.all(Array.from({ length: concurrency }, deliver))
  while (true) {
    const due = isReached && !signal?.aborted && (await takeTakedownMail(services.pool))
    if (!due) return
    isReached = await deliverTakedown(services, mail, due, log)
  }
}

/** Sends a mail to the requester of a takedown. Returns whether the mail server was reachable. */
async function deliverTakedown(services: MailServices, mail: MailTransport, due: DueTakedownMail, log: Log) {
  const composed = await composeTakedownMail(services, mail.siteUrl, due)
  const messageId = `${due.name}@${new URL(mail.siteUrl).hostname}`
  const facts = { takedownId: due.id, state: due.state }
  const { outcome, details } = await dispatch(mail, due.name, { to: due.email, ...composed, messageId }, { log, facts })
  const isRetried = (outcome === 'deferred' || outcome === 'unreachable') && !due.isTooOld
  const logFields = { ...facts, ...details }
  if (isRetried) log.warn({ ...logFields, attempts: due.attempts }, 'a mail could not be sent, and will be retried')
  else if (outcome !== 'sent') log.warn(logFields, 'a mail could not be sent, and will not be retried')
  if (!isRetried) await finishTakedownMail(services.pool, due)
  return outcome !== 'unreachable'
}

/** Returns whether the mail server was reachable. */
async function deliverOne(services: MailServices, mail: MailTransport, due: DueMail, log: Log) {
  const { pool } = services
  const { userId, kind, email } = due
  const composed = isStillNeeded(due, mail) ? await composeMail(services, mail.siteUrl, due) : undefined
  if (!composed) {
    await finishMail(pool, due, { isSent: false })
    return true
  }
  const to = kind === 'email_left' ? due.oldEmail! : email
  const messageId = `${due.name}@${new URL(mail.siteUrl).hostname}`
  const { outcome, details } = await dispatch(
    mail,
    due.name,
    { to, ...composed, messageId },
    { log, facts: { userId, kind } },
  )
  const isRetried = (outcome === 'deferred' || outcome === 'unreachable') && !due.isTooOld
  const logFields = { userId, kind, ...details }
  if (isRetried) log.warn({ ...logFields, attempts: due.attempts }, 'a mail could not be sent, and will be retried')
  else if (outcome === 'no address') {
    log.warn(logFields, 'the address does not exist: it gets no mail until it is confirmed again')
    // the e-mail to a previous address does not prove anything about the current one
    if (to === email) await deleteMailAddress(pool, due)
  } else if (outcome === 'unknown') log.warn(logFields, 'a mail may not have arrived, and will not be retried')
  else if (outcome !== 'sent') log.warn(logFields, 'a mail could not be sent, and will not be retried')
  if (!isRetried) await finishMail(pool, due, { isSent: outcome === 'sent' })
  return outcome !== 'unreachable'
}

function isStillNeeded(
  { kind, isCurrentAddress, isConfirmed, notices, erasedAfter, oldEmail }: DueMail,
  mail: MailTransport,
) {
  // notices are on the site too, and files are only written for e-mails that a person waits for
  if (kind === 'notices') return 'smtpUrl' in mail && notices.length > 0
  if (kind === 'account_closing') return erasedAfter !== null
  if (kind === 'email_left') return oldEmail !== null
  return kind !== 'confirm_address' || (isCurrentAddress && !isConfirmed)
}

/** Sends the e-mail, or writes it to a file and logs the path without the content. */
async function dispatch(
  mail: MailTransport,
  name: string,
  outgoing: OutgoingMail,
  { log, facts }: { log: Log; facts: object },
): Promise<DispatchResult> {
  if ('smtpUrl' in mail) return sendMail(mail, outgoing)
  try {
    const file = await writeMail(mail, name, outgoing)
    log.warn({ ...facts, file }, 'a mail was written to a file, because SMTP_URL is not set')
    return { outcome: 'sent' }
  } catch (err) {
    return { outcome: 'deferred', details: { err } }
  }
}

type DispatchResult = { outcome: Outcome; details?: object }

/** Sends due e-mails in the background, on any number of servers. Returns how to stop. */
export function startMailDelivery(services: MailServices, mail: MailTransport, log: Log, everyMs = 10_000) {
  return inBackground(async (signal) => {
    while (true) {
      await sleep(everyMs, undefined, { signal, ref: false })
      await deliverMails(services, mail, log, signal).catch((err: unknown) =>
        log.warn({ err }, 'the delivery of mails failed'),
      )
    }
  }, graceMs)
}
