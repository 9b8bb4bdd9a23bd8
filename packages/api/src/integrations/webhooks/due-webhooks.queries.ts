import type { DeliveredEvent, DeliveryProblem } from '@animeteca/contracts/integrations/webhooks'
import { limits } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import { execute, queryJson, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { isNoticeShown, noticeColumns } from '../../delivery/notices/notices.queries.ts'
import { insertNotices } from '../../outbox/insert-notices.ts'
import { isInactiveUser } from '../../visibility/account-status.ts'
import { isShown, wantsAdultTitles } from '../../visibility/audience.ts'
import { shownEpisodes } from '../../visibility/visible-episodes.ts'

export interface DueWebhook {
  id: number
  userId: number
  url: string
  secret: string
}

export interface DueDelivery {
  id: number
  event: DeliveredEvent
  trackingEventId: number | null
  noticeId: number | null
  isUndo: boolean
  attempts: number
  createdAt: string
}

/** After `leaseSeconds` another server may take the webhook of a dead one; after a failure it pauses for `restSeconds`. */
const leaseSeconds = 90
const restSeconds = 30
/** Minutes between the attempts of a delivery, within a day in total. */
const pauses = [1, 5, 30, 120, 360, 720]

// One server at a time sends to an address, in order; by `webhook_deliveries_due_at`, the longest waiting first.
const take = statement(
  'delivery.takeWebhook',
  `with due as (
     select w.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.due_at <= now() and coalesce(w.leased_until <= now(), true) and not ${isInactiveUser('w.user_id')}
        and w.user_id <> all($1::int[])
      order by d.due_at limit 1 for update of w skip locked
   )
   update webhooks w set leased_until = now() + interval '${leaseSeconds} seconds' from due where w.id = due.id
   returning w.id, w.user_id as "userId", w.url, w.secret`,
)

/** Leases the webhook whose delivery is due for the longest time, except those of some people; undefined if none is due. */
export const takeDueWebhook = (pool: Pool, exceptOf: number[]) => queryOne<DueWebhook>(pool, take, [exceptOf])

// by `webhook_deliveries_waiting`
const next = statement(
  'delivery.nextDelivery',
  `select id, event, tracking_event_id as "trackingEventId", notice_id as "noticeId", is_undo as "isUndo", attempts,
          iso(created_at) as "createdAt"
     from webhook_deliveries where webhook_id = $1 and due_at <= now() order by id limit 1`,
)

/** The oldest due delivery of a leased webhook; undefined when all are sent. */
export const nextDelivery = (pool: Pool, { id }: DueWebhook) => queryOne<DueDelivery>(pool, next, [id])

/** Whether the owner of the tracking event `t` sees adult titles. */
const owner = wantsAdultTitles('t.user_id')

// Only the first episodes; `episodeCount` has their number.
const ofTracking = statement(
  'delivery.webhookTracking',
  `select json_build_object(
            'anime', (select json_build_object('id', a.id, 'title', a.title) from animes a where a.id = t.anime_id),
            'from', case when $2 then t.list_to else t.list_from end, 'to', case when $2 then t.list_from else t.list_to end,
            'isUndo', $2, 'episodeCount', cardinality(t.episode_ids),
            'episodes', coalesce((
              select json_agg(json_build_object('id', e.id, 'animeId', a.id, 'seasonNumber', s.season_number,
                                                'episodeNumber', e.episode_number, 'watchedAt', iso(m.watched_at)) order by m.at)
                from unnest(t.episode_ids[:${limits.webhook.episodes}], t.watched_times[:${limits.webhook.episodes}])
                       with ordinality m(id, watched_at, at)
                join (${shownEpisodes(owner)}) on e.id = m.id), '[]')) as json
     from tracking_events t where t.id = $1 and (t.anime_id is null or exists (
       select from animes a where a.id = t.anime_id and a.deleted_at is null and ${isShown(owner)}))`,
)
const ofNotice = statement(
  'delivery.webhookNotice',
  `select (select to_json(r) from (select ${noticeColumns('n')}) r) as json from notices n where n.id = $1 and ${isNoticeShown('n')}`,
)

/** The current data of the event; undefined if it was deleted or is hidden now. */
export async function readEventData(pool: Pool, { event, trackingEventId, noticeId, isUndo }: DueDelivery) {
  if (event === 'ping') return {}
  const facts = trackingEventId
    ? await queryJson<object>(pool, ofTracking, [trackingEventId, isUndo])
    : await queryJson<object>(pool, ofNotice, [noticeId])
  return facts ?? undefined
}

const drop = statement('delivery.dropDelivery', 'delete from webhook_deliveries where id = $1')
const release = statement('delivery.releaseWebhook', 'update webhooks set leased_until = null where id = $1')

/** Deletes a delivery whose event no longer exists or is hidden now. */
export const dropDelivery = (pool: Pool, id: number) => execute(pool, drop, [id])

/** Ends the lease, so that another server can take the webhook. */
export const releaseWebhook = (pool: Pool, { id }: DueWebhook) => execute(pool, release, [id])

const arrived = statement(
  'delivery.arrived',
  `with d as (
     update webhook_deliveries set due_at = null, is_delivered = true, attempts = attempts + 1, attempted_at = now(), status = $2, problem = null
      where id = $1 returning webhook_id
   )
   update webhooks set failures = 0 from d where webhooks.id = d.webhook_id and failures > 0`,
)

/** Stores the HTTP status and resets the webhook's count of failures. */
export const recordSuccess = (pool: Pool, { id }: DueDelivery, status: number) => execute(pool, arrived, [id, status])

const failed = statement(
  'delivery.failed',
  `with d as (
     update webhook_deliveries set due_at = now() + make_interval(mins => $4), attempts = attempts + 1, attempted_at = now(), status = $2,
            problem = $3 where id = $1 returning webhook_id
   )
   update webhooks w set failures = failures + 1, leased_until = now() + interval '${restSeconds} seconds' from d
    where w.id = d.webhook_id returning w.failures`,
)
const switchOff = statement(
  'delivery.switchOff',
  `with off as (update webhooks set is_active = false where id = $1 and is_active returning id, user_id)
   ${insertNotices({ from: 'off', user: 'off.user_id', kind: `'webhook_off'`, subject: `concat_ws(':', off.id, extract(epoch from now())::bigint)` })}`,
)
const giveUpAll = statement(
  'delivery.giveUpAll',
  'update webhook_deliveries set due_at = null where webhook_id = $1 and due_at is not null',
)

/**
 * Schedules the next attempt with growing pauses, up to a day. If no delivery has succeeded meanwhile, or the receiver answers 410,
 * switches the webhook off and notifies its owner. Returns whether it was switched off.
 */
export function recordFailure(
  pool: Pool,
  { id: webhookId }: DueWebhook,
  { id, attempts }: DueDelivery,
  { status, problem }: { status: number | null; problem: DeliveryProblem | null },
): Promise<boolean> {
  const pause = pauses[attempts] ?? null
  return transaction(pool, async (client) => {
    const webhook = await queryOne<{ failures: number }>(client, failed, [id, status, problem, pause])
    const isHopeless = status === 410 || (pause === null && (webhook?.failures ?? 0) >= limits.webhook.attempts)
    if (!isHopeless) return false
    await execute(client, giveUpAll, [webhookId])
    return (await execute(client, switchOff, [webhookId])) > 0
  })
}
