import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../call/context.ts'
import type { MailOptions } from '../../call/services/mail.ts'
import { inBackground, type Log } from '../../database/background.ts'
import { composeMail } from './compose-mail.ts'
import { type DueMail, forgetAddress, finishMail, takeDueMail } from './due-mails.queries.ts'
import type { Sending } from './mail-message.ts'
import { type Outcome, sendMail } from './send-mail.ts'
import { type MailFolder, writeMail } from './write-mail.ts'

type MailServices = Pick<Services, 'pool' | 'options'>

/** How e-mails are sent: through a mail server, or into files. */
export type Outbox = MailOptions | MailFolder

/** E-mails sent at the same time. */
const atOnce = 4
/** How long a stopping server waits for them. */
const graceMs = 8_000

/**
 * Sends all due e-mails, until none is left or the mail server can't be reached. If a server dies, others send its e-mails; one that it had
 * already handed over arrives twice, with the same `Message-ID`.
 */
export async function deliverMails(services: MailServices, mail: Outbox, log: Log, signal?: AbortSignal) {
  let isReached = true
  const deliver = async () => {
    while (true) {
      const due = isReached && !signal?.aborted && (await takeDueMail(services.pool))
      if (!due) return
      isReached &&= await deliverOne(services, mail, due, log)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, deliver))
}

/** Returns whether the mail server was reachable. */
async function deliverOne(services: MailServices, mail: Outbox, due: DueMail, log: Log) {
  const { pool } = services
  const { userId, kind, email } = due
  const composed = isWanted(due, mail) ? await composeMail(services, mail.siteUrl, due) : undefined
  if (!composed) {
    await finishMail(pool, due)
    return true
  }
  const to = kind === 'email_left' ? due.oldEmail! : email
  const messageId = `${due.name}@${new URL(mail.siteUrl).hostname}`
  const { outcome, why } = await dispatch(mail, due, { to, ...composed, messageId }, log)
  const isForLater = (outcome === 'later' || outcome === 'unreachable') && !due.isTooOld
  const facts = { userId, kind, ...why }
  if (isForLater) log.warn({ ...facts, attempts: due.attempts }, 'a mail could not be sent, and is tried again later')
  else if (outcome === 'refused') {
    log.warn(facts, 'there is no such address: it gets no mail until it is confirmed again')
    await forgetAddress(pool, due)
  } else if (outcome === 'unknown') log.warn(facts, 'a mail may not have arrived, and is not sent twice')
  else if (outcome !== 'sent') log.warn(facts, 'a mail was given up')
  if (!isForLater) await finishMail(pool, due)
  return outcome !== 'unreachable'
}

function isWanted({ kind, isAsked, isConfirmed, notices, erasedAfter, oldEmail }: DueMail, mail: Outbox) {
  // notices are on the site anyway, and files are only written for e-mails that a person waits for
  if (kind === 'notices') return 'smtpUrl' in mail && notices.length > 0
  if (kind === 'account_closing') return erasedAfter !== null
  if (kind === 'email_left') return oldEmail !== null
  return kind !== 'confirm_address' || (isAsked && !isConfirmed)
}

/** Logs the path of a file, without its content. */
async function dispatch(
  mail: Outbox,
  { userId, kind, name }: DueMail,
  sending: Sending,
  log: Log,
): Promise<Dispatched> {
  if ('smtpUrl' in mail) return sendMail(mail, sending)
  try {
    const file = await writeMail(mail, name, sending)
    log.warn({ userId, kind, file }, 'a mail is in a file, since there is no SMTP_URL to send it through')
    return { outcome: 'sent' }
  } catch (err) {
    return { outcome: 'later', why: { err } }
  }
}

type Dispatched = { outcome: Outcome; why?: object }

/** Sends due e-mails in the background, on any number of servers. Returns how to stop. */
export function startMail(services: MailServices, mail: Outbox, log: Log, everyMs = 10_000) {
  return inBackground(async (signal) => {
    while (true) {
      await sleep(everyMs, undefined, { signal, ref: false })
      await deliverMails(services, mail, log, signal).catch((err: unknown) => log.warn({ err }, 'mails were not sent'))
    }
  }, graceMs)
}
