import type { DeliveryOutcome, DeliveryReason } from '@animeteca/contracts/integrations/players'
import type { SpoilerGuardMode } from '@animeteca/contracts/labels'
import type { Pool } from 'pg'
import { execute, queryOne, statement } from '../../database/statement.ts'
import type { Playback } from './readers/playback.ts'

/** A delivery that is being processed, with its owner. */
export interface DueDelivery {
  id: number
  userId: number
  username: string
  isAdmin: boolean
  isBetaTester: boolean
  spoilerGuard: SpoilerGuardMode
  playback: Playback
  watchedAt: string
  /** Whether it was received more than ten minutes ago. */
  isLate: boolean
  times: number
  attempts: number
}

// A server takes a delivery for a minute; then another one may take it, because the first may have died. Deliveries of one person are
// processed in order: none is taken while an earlier one is unfinished. By `player_deliveries_due`.
const take = statement(
  'players.take',
  `update player_deliveries d set taken_at = now(), attempts = d.attempts + 1
     from (
       select w.id from player_deliveries w
        where w.outcome is null and (w.taken_at is null or w.taken_at < now() - interval '1 minute')
          and not exists (
            select from player_deliveries e where e.user_id = w.user_id and e.outcome is null and e.id < w.id)
        order by w.id limit 1 for update skip locked) due, users u
    where d.id = due.id and u.id = d.user_id and d.outcome is null
   returning d.id, d.user_id as "userId", u.username, u.is_admin as "isAdmin", u.is_beta_tester as "isBetaTester",
             u.spoiler_guard as "spoilerGuard", d.playback, iso(d.watched_at) as "watchedAt", d.times, d.attempts,
             d.received_at < now() - interval '10 minutes' as "isLate"`,
)

/** Takes the oldest due delivery; undefined if none is due. */
export const takeDueDelivery = (pool: Pool) => queryOne<DueDelivery>(pool, take)

const finish = statement(
  'players.finish',
  `update player_deliveries set outcome = $3, reason = $4, episode_ids = $5, taken_at = null
    where id = $1 and times = $2`,
)

/** Stores the outcome of a delivery, unless a newer progress message has updated it meanwhile. */
export const finishDelivery = (pool: Pool, { id, times }: DueDelivery, outcome: Finished) =>
  execute(pool, finish, [id, times, outcome.outcome, outcome.reason ?? null, outcome.episodeIds ?? []])

export interface Finished {
  outcome: DeliveryOutcome
  reason?: DeliveryReason
  episodeIds?: number[]
}

// Two reports of one viewing may fall into adjacent windows, so check for close times too. By `player_deliveries_once`.
const claim = statement(
  'players.claimViewing',
  `update player_deliveries d set episode_ids = $2::int[], play_window = floor(extract(epoch from d.watched_at) / $3)
    where d.id = $1 and not exists (
      select from player_deliveries o
       where o.user_id = d.user_id and o.play_window is not null and o.episode_ids[1] = ($2::int[])[1] and o.id <> d.id
         and abs(extract(epoch from o.watched_at - d.watched_at)) < $3)`,
)

/** Whether this delivery is the first report of a viewing. `seconds` is the minimum length of a viewing. */
export async function claimViewing(pool: Pool, { id }: DueDelivery, episodeIds: number[], seconds: number) {
  try {
    return (await execute(pool, claim, [id, episodeIds, seconds])) > 0
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'player_deliveries_once') return false
    throw error
  }
}

const saveMarks = statement(
  'players.saveMarks',
  'update player_deliveries set marked_ids = array(select unnest(marked_ids) union select unnest($2::int[])), rewatch_id = $3 where id = $1',
)

/** Adds to the marks of a delivery, which an earlier attempt may have begun, so that a correction can remove them. */
export const saveMarkedEpisodes = (pool: Pool, { id }: DueDelivery, markedIds: number[], runId: number | null) =>
  execute(pool, saveMarks, [id, markedIds, runId])

// since it was taken; by `tracking_events_newest`
const saveMove = statement(
  'players.saveMove',
  `update player_deliveries d set list_event_id = moved.id
     from (select t.id from tracking_events t
            where t.user_id = $2 and t.kind = 'list' and t.list_to = 'watching' and t.anime_id = any($3::int[])
              and t.at >= (select taken_at from player_deliveries where id = $1)
            order by t.at desc, t.id desc limit 1) moved
    where d.id = $1`,
)

/** Stores with which event a delivery moved its anime to Viendo, so that a correction can undo it. */
export const saveListEvent = (pool: Pool, { id, userId }: DueDelivery, animeIds: number[]) =>
  execute(pool, saveMove, [id, userId, animeIds])

const reopen = statement(
  'players.reopenViewings',
  `update player_deliveries set play_window = null where user_id = $1 and play_window is not null and episode_ids && $2::int[]`,
)

/** After an unmark the next viewing of the episode counts again immediately. */
export const reopenViewings = (pool: Pool, userId: number, episodeIds: number[]) =>
  execute(pool, reopen, [userId, episodeIds])
