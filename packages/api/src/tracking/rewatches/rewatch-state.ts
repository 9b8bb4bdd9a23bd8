import type { RewatchState } from '@animeteca/contracts/labels'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { existingEpisodes } from '../../visibility/visible-episodes.ts'

/** The condition of the index `rewatches_open`. */
export const isActive = (rewatch: string) => `${rewatch}.ended_at is null and ${rewatch}.discarded_at is null`

/** SQL of the ordinal of a rewatch: 2 for the first one. */
export const ordinalOf = (rewatch: string) => `(
  select count(*)::int + 2 from rewatches o
   where o.user_id = ${rewatch}.user_id and o.anime_id = ${rewatch}.anime_id and o.discarded_at is null
     and (o.started_at, o.id) < (${rewatch}.started_at, ${rewatch}.id))`

/** SQL that sets the state of a row `rewatches r`; one that has ended already keeps its end, unless `endedFrom` restores an earlier one. */
export const setState = (state: string, endedAt: string, endedFrom = 'null') => `
  discarded_at = case when ${state} = 'none' then now() end,
  ended_at = case ${state} when 'none' then r.ended_at when 'open' then null else coalesce(${endedFrom}, r.ended_at, ${endedAt}) end,
  is_finished = case ${state} when 'none' then r.is_finished else ${state} = 'finished' end`

/** SQL condition: the whole anime is seen in a rewatch, including the episodes of a CTE. */
export const isComplete = (runId: string, animeId: string, marked?: string) => `(
  exists (select from ${existingEpisodes} where a.id = ${animeId}) and not exists (
    select from ${existingEpisodes}
     where a.id = ${animeId} and not exists (select from rewatch_marks m where m.rewatch_id = ${runId} and m.episode_id = e.id)
       ${marked ? `and e.id not in (select episode_id from ${marked})` : ''}))`

interface RewatchRow {
  id: number
  animeId: number
  number: number
  startedAt: string
  state: RewatchState
}

const lock = keyed(
  'tracking.lockRewatch',
  `select r.id, r.anime_id as "animeId", iso(r.started_at) as "startedAt", ${ordinalOf('r')} as number,
          case when r.ended_at is null then 'open' when r.is_finished then 'finished' else 'left' end as state
     from rewatches r where r.user_id = $1 and r.id = $2 and r.discarded_at is null for no key update`,
)

/** Runs a change of the caller's rewatch under a lock, so that of two concurrent calls that mark the rest one sees that it is complete. */
export const changeRewatch = <Result>(
  { pool, actor }: UserContext,
  runId: number,
  work: (client: PoolClient, rewatch: RewatchRow) => Promise<Result>,
) => transaction(pool, async (client) => work(client, await lockRewatch(client, actor.id, runId)))

/** Locks a rewatch within a larger transaction. Fails with `RUN_NOT_FOUND`. */
export const lockRewatch = async (client: PoolClient, userId: number, runId: number) =>
  (await queryOne<RewatchRow>(client, lock, [userId, runId])) ?? fail('RUN_NOT_FOUND')
