import type { Notice } from '@animeteca/contracts/notices/notices'
import type { Pool, PoolClient } from 'pg'
import { erasedAfter } from '../../accounts/check-account-status.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import type { MailKind } from '../../outbox/mail-kinds.ts'
import { firstRetryMinutes } from '../../outbox/queue-mail.ts'
import { isInactive } from '../../visibility/account-status.ts'
import { mailEveryMinutes } from '../notices/due-notices.queries.ts'
import { isNoticeShown, noticeColumns } from '../notices/notices.queries.ts'

/** Days after which sending is given up, and notices are too old for an e-mail. */
export const mailDays = 3
/** SQL of the minutes before the next attempt: `firstRetryMinutes`, tripled each time, up to eight hours. */
export const retryMinutes = (attempts: string) => `least(${firstRetryMinutes} * power(3, least(${attempts}, 9)), 480)`
/** SQL of the pause before the next attempt. */
export const retryPause = (attempts: string) => `${retryMinutes(attempts)} * interval '1 minute'`

export interface DueMail {
  id: number
  userId: number
  username: string
  kind: MailKind
  /** The number of attempts, including this one. */
  attempts: number
  /** Identifies the e-mail: unique, and the same at each attempt. */
  name: string
  isTooOld: boolean
  /** The recipient, except for `email_left`, which goes to `oldEmail`. */
  email: string
  /** Whether the account still has the address that was to be confirmed. */
  isCurrentAddress: boolean
  isConfirmed: boolean
  wantsNotices: boolean
  /** The previous address, if it was changed recently. */
  oldEmail: string | null
  /** Until when an account that is being deleted can be recovered. */
  erasedAfter: string | null
  notices: Notice[]
  /** All notices that no later e-mail mentions, including those that this one leaves out. */
  noticeIds: number[]
}

// Taking an e-mail sets its next attempt, which is also the lease: another server sends it if this one dies. Uses the index `mails_due_at`.
const take = statement(
  'delivery.takeMail',
  `update mails set attempts = mails.attempts + 1, due_at = now() + ${retryPause('mails.attempts')} from (
     select m.id, u.username, coalesce(m.recipient, u.email) as email, coalesce(a.email = u.email, false) as "isCurrentAddress",
            coalesce(a.email = u.email and a.confirmed_at is not null, false) as "isConfirmed",
            u.notify_email and not ${isInactive('u')} as "wantsNotices",
            iso(${erasedAfter('u')}) as "erasedAfter", c.old_email as "oldEmail"
       from mails m join users u on u.id = m.user_id left join mail_addresses a on a.user_id = u.id
       left join email_changes c on c.user_id = u.id
      where m.due_at <= now() order by m.due_at limit 1 for update of m skip locked) due
    where mails.id = due.id
   returning mails.user_id as "userId", mails.kind, mails.attempts,
             concat_ws('.', 'mail', mails.id, extract(epoch from mails.created_at)) as name,
             mails.created_at < now() - interval '${mailDays} days' as "isTooOld", due.*`,
)

// A separate statement, which sees all notices created before the e-mail was taken; later ones queue another e-mail. Uses the index `notices_mail_due`.
const noticesToMail = statement(
  'delivery.noticesToMail',
  `select coalesce(array_agg(n.id), '{}') as "noticeIds", coalesce((
     select json_agg(r) from (
       select ${noticeColumns('n')} from notices n
        where n.user_id = $1 and n.is_mail_due and $2 and n.read_at is null
          and n.created_at > now() - interval '${mailDays} days' and ${isNoticeShown('n')} order by n.id desc) r), '[]') as notices
     from notices n where n.user_id = $1 and n.is_mail_due`,
)

type DueMailRow = Omit<DueMail, 'notices' | 'noticeIds'>
type MailNotices = Pick<DueMail, 'notices' | 'noticeIds'>

/** Takes one due e-mail with its unread notices; undefined if none is due. */
export const takeDueMail = (pool: Pool) =>
  transaction(pool, async (client): Promise<DueMail | undefined> => {
    const mail = await queryOne<DueMailRow>(client, take)
    return mail && { ...mail, ...(await readMailNotices(client, mail)) }
  })

async function readMailNotices(
  client: PoolClient,
  { userId, kind, isConfirmed, wantsNotices }: DueMailRow,
): Promise<MailNotices> {
  if (kind !== 'notices') return { notices: [], noticeIds: [] }
  return (await queryOne<MailNotices>(client, noticesToMail, [userId, isConfirmed && wantsNotices]))!
}

const lock = statement('delivery.lockMail', 'select from mails where id = $1 for update')
const finish = statement(
  'delivery.finishMail',
  `with marked as (update notices set is_mail_due = false where id = any($3::bigint[])),
   mailed as (update mail_addresses set mailed_at = now() where user_id = $2 and $5),
   unsent as (
     select from notices where user_id = $2 and is_mail_due and not id = any($3::bigint[]) and $4 limit 1
   ), next as (
     update mails set attempts = 0, created_at = now(), due_at = now() + interval '${mailEveryMinutes} minutes'
      where id = $1 and exists (select from unsent)
   )
   delete from mails where id = $1 and attempts = $6 and not exists (select from unsent)`,
)

/**
 * Deletes an e-mail that was sent, given up, or no longer needed. Notices created meanwhile queue the next one: the row is locked first, so that
 * concurrent transactions that add notices are waited for and seen. One that was queued again while it was sent stays.
 */
export const finishMail = (
  pool: Pool,
  { id, userId, kind, attempts, noticeIds }: DueMail,
  { isSent }: { isSent: boolean },
) =>
  transaction(pool, async (client) => {
    const isOfNotices = kind === 'notices'
    await execute(client, lock, [id])
    await execute(client, finish, [id, userId, noticeIds, isOfNotices, isOfNotices && isSent, attempts])
  })

const deleteAddress = statement(
  'delivery.deleteAddress',
  'delete from mail_addresses where user_id = $1 and email = $2',
)

/** An address that the mail server rejected has to be confirmed again. */
export const deleteMailAddress = (pool: Pool, { userId, email }: DueMail) =>
  execute(pool, deleteAddress, [userId, email])
