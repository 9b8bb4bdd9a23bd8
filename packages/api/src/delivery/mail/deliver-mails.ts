import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../call/context.ts'
import type { MailOptions } from '../../call/services/mail.ts'
import { inBackground, type Log } from '../../database/background.ts'
import { composeLetter } from './compose-letter.ts'
import { type DueMail, forgetAddress, settleMail, takeDueMail } from './due-mails.queries.ts'
import type { Sending } from './mail-message.ts'
import { type Outcome, sendMail } from './send-mail.ts'
import { type MailFolder, writeMail } from './write-mail.ts'

type MailServices = Pick<Services, 'pool' | 'options'>

/** How mail leaves this site: through a mail server, or into files. */
export type Outbox = MailOptions | MailFolder

/** Mails on their way at the same time. */
const atOnce = 4
/** How long a server that closes waits for them. */
const graceMs = 8_000

/**
 * Sends every mail that is due until none is left or the mail server can't be reached. None is lost with a server that dies; one that
 * had been handed over by then comes twice, under one `Message-ID`.
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

/** Whether the mail server could be spoken to. */
async function deliverOne(services: MailServices, mail: Outbox, due: DueMail, log: Log) {
  const { pool } = services
  const { userId, kind, email } = due
  const composed = isWanted(due, mail) ? await composeLetter(services, mail.siteUrl, due) : undefined
  if (!composed) {
    await settleMail(pool, due)
    return true
  }
  const to = kind === 'email_left' ? due.oldEmail! : email
  const messageId = `${due.name}@${new URL(mail.siteUrl).hostname}`
  const { outcome, why } = await handOver(mail, due, { to, ...composed, messageId }, log)
  const isForLater = (outcome === 'later' || outcome === 'unreachable') && !due.isTooOld
  const facts = { userId, kind, ...why }
  if (isForLater) log.warn({ ...facts, attempts: due.attempts }, 'a mail could not be sent, and is tried again later')
  else if (outcome === 'refused') {
    log.warn(facts, 'there is no such address: it gets no mail until it is confirmed again')
    await forgetAddress(pool, due)
  } else if (outcome === 'unknown') log.warn(facts, 'a mail may not have arrived, and is not sent twice')
  else if (outcome !== 'sent') log.warn(facts, 'a mail was given up')
  if (!isForLater) await settleMail(pool, due)
  return outcome !== 'unreachable'
}

function isWanted({ kind, isAsked, isConfirmed, notices, erasedAfter, oldEmail }: DueMail, mail: Outbox) {
  // what waits in the inbox anyway is in no file, which nobody would read
  if (kind === 'notices') return 'smtpUrl' in mail && notices.length > 0
  if (kind === 'account_closing') return erasedAfter !== null
  if (kind === 'email_left') return oldEmail !== null
  return kind !== 'confirm_address' || (isAsked && !isConfirmed)
}

/** The log says where a file is, and nothing of what is in it. */
async function handOver(
  mail: Outbox,
  { userId, kind, name }: DueMail,
  sending: Sending,
  log: Log,
): Promise<HandedOver> {
  if ('smtpUrl' in mail) return sendMail(mail, sending)
  try {
    const file = await writeMail(mail, name, sending)
    log.warn({ userId, kind, file }, 'a mail is in a file, since there is no SMTP_URL to send it through')
    return { outcome: 'sent' }
  } catch (err) {
    return { outcome: 'later', why: { err } }
  }
}

type HandedOver = { outcome: Outcome; why?: object }

/** Sends mail from now on, on any number of servers at once; answers how to end it. */
export function startMail(services: MailServices, mail: Outbox, log: Log, everyMs = 10_000) {
  return inBackground(async (signal) => {
    while (true) {
      await sleep(everyMs, undefined, { signal, ref: false })
      await deliverMails(services, mail, log, signal).catch((err: unknown) => log.warn({ err }, 'mails were not sent'))
    }
  }, graceMs)
}
