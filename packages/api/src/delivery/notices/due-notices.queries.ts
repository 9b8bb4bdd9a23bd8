import type { Notice } from '@animeteca/contracts/notices/notices'
import type { Connected } from '../../call/context/read-context.ts'
import { queryMany, statement } from '../../database/statement.ts'
import { isInactive } from '../../visibility/account-status.ts'
import { isNoticeShown, noticeColumns } from './notices.queries.ts'

/** The push subscription of a browser. */
export interface Subscription {
  id: number
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface DueNotice extends Notice {
  /** Of the person whom it is for. */
  username: string
  subscriptions: Subscription[]
}

/** How many notices one call takes. */
export const batchSize = 200

/** Notices within `mailAfterMinutes` share an e-mail; a person gets the next one after `mailEveryMinutes` at the earliest. */
const mailAfterMinutes = 5
export const mailEveryMinutes = 30

const wantsMail = `users u join mail_addresses a on a.user_id = u.id and a.email = u.email
       and a.confirmed_at is not null and u.notify_email and not ${isInactive('u')}`

// A notice is taken once: no server sends it again, even if this one fails. Notices that are old or were read meanwhile are not sent. Uses the index
// `notices_unpushed`, which contains due notices only. The statement also queues an e-mail some minutes later for people who want one; a queued
// e-mail is locked until the commit, so that it is not sent without these notices.
const due = statement(
  'delivery.due',
  `with taken as (
     select id from notices where pushed_at is null order by id limit ${batchSize} for update skip locked
   ), n as (
     update notices set pushed_at = now(), is_mail_due = exists (select from ${wantsMail} where u.id = notices.user_id)
       from taken where notices.id = taken.id returning notices.*
   ), queued_mails as (
     insert into mails (user_id, kind, due_at)
     select u.id, 'notices', greatest(now() + interval '${mailAfterMinutes} minutes', a.mailed_at + interval '${mailEveryMinutes} minutes')
       from ${wantsMail} where u.id in (select user_id from n where is_mail_due) order by u.id
     on conflict (user_id, kind) do update set due_at = mails.due_at
   ), subscribed as (
     select p.id, p.endpoint, p.p256dh, p.auth, s.user_id
       from push_subscriptions p join auth_sessions s on s.id = p.session_id and s.ended_at is null and s.expires_at > now()
       join users u on u.id = s.user_id and u.notify_push
      where s.user_id in (select user_id from n)
   )
   select (select count(*)::int from n) as "takenCount", coalesce((select json_agg(r) from (
     select ${noticeColumns('n')}, (select u.username from users u where u.id = n.user_id) as username, (
              select json_agg(json_build_object('id', t.id, 'endpoint', t.endpoint,
                                                'keys', json_build_object('p256dh', t.p256dh, 'auth', t.auth)))
                from subscribed t where t.user_id = n.user_id) as subscriptions
       from n where n.read_at is null and n.created_at > now() - interval '1 hour'
        and exists (select from subscribed t where t.user_id = n.user_id) and ${isNoticeShown('n')}) r), '[]') as notices`,
)

/** Takes unsent notices of people who enabled push, with their subscriptions. */
export async function takeDueNotices({ pool }: Connected) {
  type Row = { takenCount: number; notices: DueNotice[] }
  const [row] = await queryMany<Row>(pool, due)
  return row!
}
