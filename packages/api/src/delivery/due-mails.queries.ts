import type { Notice } from '@animeteca/contracts/notices'
import type { Pool, PoolClient } from 'pg'
import { countOf, rowOf, rowsOf, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { isShown, noticeColumns } from '../profiles/notices.queries.ts'
import type { MailKind } from './mail.entity.ts'

/** Days for which a mail is tried, and notices are worth one. */
export const mailDays = 3
/** Minutes from one attempt to the next: five, then three times as long each time, up to eight hours. */
const pauseMinutes = (attempts: number) => Math.min(5 * 3 ** (attempts - 1), 480)

export interface DueMail {
  id: number
  userId: number
  kind: MailKind
  attempts: number
  createdAt: Date
  isTooOld: boolean
  email: string
  /** Whether the address of the account is the one that was asked about. */
  isAsked: boolean
  isConfirmed: boolean
  wantsNotices: boolean
  notices: Notice[]
}

// Whoever takes a mail up has it: no other server sends it, and none sends it again if this one dies on the way. By `mails_due_at`.
const take = statement(
  'delivery.takeMail',
  `delete from mails using (
     select m.id, u.email, coalesce(a.email = u.email, false) as "isAsked",
            coalesce(a.email = u.email and a.confirmed_at is not null, false) as "isConfirmed", u.notify_email as "wantsNotices"
       from mails m join users u on u.id = m.user_id left join mail_addresses a on a.user_id = u.id
      where m.due_at <= now() order by m.due_at limit 1 for update of m skip locked) due
    where mails.id = due.id
   returning mails.user_id as "userId", mails.kind, mails.attempts, mails.created_at as "createdAt",
             mails.created_at < now() - interval '${mailDays} days' as "isTooOld", due.*`,
)

// A statement of its own, which sees what was told until the mail was taken up: what comes later makes another. By `notices_mail_due`.
const noticesToMail = statement(
  'delivery.noticesToMail',
  `with n as (update notices set is_mail_due = false where user_id = $1 and is_mail_due returning *),
   mailed as (update mail_addresses set mailed_at = now() where user_id = $1)
   select ${noticeColumns} from n
    where $2 and n.read_at is null and n.created_at > now() - interval '${mailDays} days' and ${isShown} order by n.id desc`,
)

/** Takes up one mail that is due, with what it tells of: what is gone or was read meanwhile is not in it. Undefined when none is. */
export const takeDueMail = (pool: Pool) =>
  transaction(pool, async (client): Promise<DueMail | undefined> => {
    const mail = await rowOf<Omit<DueMail, 'notices'>>(client, take)
    if (!mail) return undefined
    return { ...mail, notices: mail.kind === 'notices' ? await noticesOf(client, mail) : [] }
  })

const noticesOf = (client: PoolClient, { userId, isConfirmed, wantsNotices }: Omit<DueMail, 'notices'>) =>
  rowsOf<Notice>(client, noticesToMail, [userId, isConfirmed && wantsNotices])

const putBackMail = statement(
  'delivery.putBackMail',
  `insert into mails (user_id, kind, attempts, due_at, created_at)
   values ($1, $2, $3, now() + make_interval(mins => $4), $5)
   on conflict (user_id, kind) do update
     set attempts = excluded.attempts, due_at = excluded.due_at, created_at = excluded.created_at`,
)
const putBackNotices = statement(
  'delivery.putBackNotices',
  'update notices set is_mail_due = true where id = any($1::bigint[])',
)

/** What was certainly not sent waits for longer each time, together with what has come meanwhile. */
export const putBack = (pool: Pool, { userId, kind, attempts, createdAt, notices }: DueMail) =>
  transaction(pool, async (client) => {
    await countOf(client, putBackMail, [userId, kind, attempts + 1, pauseMinutes(attempts + 1), createdAt])
    await countOf(client, putBackNotices, [notices.map(({ id }) => id)])
  })

const forget = statement('delivery.forgetAddress', 'delete from mail_addresses where user_id = $1 and email = $2')

/** An address that is none has to be confirmed anew. */
export const forgetAddress = (pool: Pool, { userId, email }: DueMail) => countOf(pool, forget, [userId, email])
