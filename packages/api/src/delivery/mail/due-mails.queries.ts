import type { Notice } from '@animeteca/contracts/notices/notices'
import type { Pool, PoolClient } from 'pg'
import { erasedAfter } from '../../accounts/standing.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import type { MailKind } from '../../outbox/mail-kinds.ts'
import { isOut } from '../../visibility/account-status.ts'
import { mailEveryMinutes } from '../notices/due-notices.queries.ts'
import { isShown, noticeColumns } from '../notices/notices.queries.ts'

/** Days for which a mail is tried, and notices are worth one. */
export const mailDays = 3
/** From one attempt to the next, as SQL: five minutes, then three times as long each time, up to eight hours. */
const pauseAfter = (attempts: string) => `least(5 * power(3, least(${attempts}, 9)), 480) * interval '1 minute'`

export interface DueMail {
  id: number
  userId: number
  kind: MailKind
  /** With this one. */
  attempts: number
  /** The same each time it is taken up, and no other mail's. */
  name: string
  isTooOld: boolean
  email: string
  /** Whether the address of the account is the one that was asked about. */
  isAsked: boolean
  isConfirmed: boolean
  wantsNotices: boolean
  /** The one before, where it has been changed lately. */
  oldEmail: string | null
  /** Until when an account that is being closed can be had back. */
  erasedAfter: string | null
  notices: Notice[]
  /** Of all that it settles once it is sent, also of what is not in it. */
  noticeIds: number[]
}

// Whoever takes a mail up has it until it would be tried again: when it can't be sent, and when this server dies on the way. By
// `mails_due_at`.
const take = statement(
  'delivery.takeMail',
  `update mails set attempts = mails.attempts + 1, due_at = now() + ${pauseAfter('mails.attempts')} from (
     select m.id, u.email, coalesce(a.email = u.email, false) as "isAsked",
            coalesce(a.email = u.email and a.confirmed_at is not null, false) as "isConfirmed", u.notify_email and not ${isOut('u')} as "wantsNotices",
            iso(${erasedAfter('u')}) as "erasedAfter", c.old_email as "oldEmail"
       from mails m join users u on u.id = m.user_id left join mail_addresses a on a.user_id = u.id
       left join email_changes c on c.user_id = u.id
      where m.due_at <= now() order by m.due_at limit 1 for update of m skip locked) due
    where mails.id = due.id
   returning mails.user_id as "userId", mails.kind, mails.attempts,
             concat_ws('.', 'mail', mails.id, extract(epoch from mails.created_at)) as name,
             mails.created_at < now() - interval '${mailDays} days' as "isTooOld", due.*`,
)

// A statement of its own, which sees what was told until the mail was taken up: what comes later makes another. By `notices_mail_due`.
const noticesToMail = statement(
  'delivery.noticesToMail',
  `select coalesce(array_agg(n.id), '{}') as "noticeIds", coalesce((
     select json_agg(r) from (
       select ${noticeColumns} from notices n
        where n.user_id = $1 and n.is_mail_due and $2 and n.read_at is null
          and n.created_at > now() - interval '${mailDays} days' and ${isShown} order by n.id desc) r), '[]') as notices
     from notices n where n.user_id = $1 and n.is_mail_due`,
)

type Taken = Omit<DueMail, 'notices' | 'noticeIds'>
type Told = Pick<DueMail, 'notices' | 'noticeIds'>

/** Takes up one mail that is due, with what it tells of: what is gone or was read meanwhile is not in it. Undefined when none is. */
export const takeDueMail = (pool: Pool) =>
  transaction(pool, async (client): Promise<DueMail | undefined> => {
    const mail = await queryOne<Taken>(client, take)
    return mail && { ...mail, ...(await toldBy(client, mail)) }
  })

async function toldBy(client: PoolClient, { userId, kind, isConfirmed, wantsNotices }: Taken): Promise<Told> {
  if (kind !== 'notices') return { notices: [], noticeIds: [] }
  return (await queryOne<Told>(client, noticesToMail, [userId, isConfirmed && wantsNotices]))!
}

const hold = statement('delivery.holdMail', 'select from mails where id = $1 for update')
const settle = statement(
  'delivery.settleMail',
  `with told as (update notices set is_mail_due = false where id = any($3::bigint[])),
   mailed as (update mail_addresses set mailed_at = now() where user_id = $2 and $4),
   later as (
     select from notices where user_id = $2 and is_mail_due and not id = any($3::bigint[]) and $4 limit 1
   ), next as (
     update mails set attempts = 0, created_at = now(), due_at = now() + interval '${mailEveryMinutes} minutes'
      where id = $1 and exists (select from later)
   )
   delete from mails where id = $1 and not exists (select from later)`,
)

/**
 * A mail that is done with, sent or not, is forgotten; what was told while it was on its way makes the next one. Held first: whoever
 * tells of more at this moment is waited for, and seen.
 */
export const settleMail = (pool: Pool, { id, userId, kind, noticeIds }: DueMail) =>
  transaction(pool, async (client) => {
    await execute(client, hold, [id])
    await execute(client, settle, [id, userId, noticeIds, kind === 'notices'])
  })

const forget = statement('delivery.forgetAddress', 'delete from mail_addresses where user_id = $1 and email = $2')

/** An address that is none has to be confirmed anew. */
export const forgetAddress = (pool: Pool, { userId, email }: DueMail) => execute(pool, forget, [userId, email])
