import type * as contract from '@animeteca/contracts/tracking/rewatches'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { episodesShownToCaller } from '../../visibility/visible-episodes.ts'
import { episodesEvent } from '../events/tracking-events.ts'
import { setState, changeRewatch, lockRewatch, isActive, isComplete } from './rewatch-state.ts'

const mark = statement(
  'tracking.markInRewatch',
  `with given as (
     select distinct on (e.id) e.id as episode_id, coalesce(least(m.watched_at, now()), now()) as watched_at,
            not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = e.id) as is_first
       from ${episodesShownToCaller} join unnest($4::int[], $5::timestamptz[]) as m (episode_id, watched_at) on m.episode_id = e.id
      where a.id = $3 order by e.id
   ), marked as (
     insert into rewatch_marks (rewatch_id, episode_id, watched_at, is_first)
     select $2, episode_id, watched_at, is_first from given order by episode_id
     on conflict (rewatch_id, episode_id) do nothing returning episode_id, watched_at, is_first
   ), first as (
     insert into watched_episodes (user_id, episode_id, watched_at)
     select $1, episode_id, watched_at from marked where is_first order by episode_id
     on conflict (user_id, episode_id) do nothing returning episode_id, watched_at
   ), finished as (
     update rewatches r set ${setState(`'finished'::text`, 'now()')}
      where r.id = $2 and ${isActive('r')} and exists (select from marked) and ${isComplete('$2', '$3', 'marked')} returning r.id
   ), ${episodesEvent('mark', 'first', { time: 'watched_at', name: 'first_event' })},
   ${episodesEvent('run_mark', 'marked', { time: 'watched_at', rewatch: stateChange('finished', 'open', 'finished') })}
   select (select coalesce(json_agg(episode_id), '[]') from marked) as "episodeIds",
          exists (select from finished) as "isFinished"`,
)

/**
 * Marks episodes in a rewatch, also in one that has ended, because offline calls may arrive late. The last episode finishes it. Episodes never seen
 * before become watched.
 */
export const markInRewatch = (ctx: UserContext, { runId, marks }: contract.MarkInRewatch) =>
  changeRewatch(ctx, runId, async (client, { animeId }) => {
    const ids = marks.map(({ episodeId }) => episodeId)
    const watchedTimes = marks.map(({ watchedAt }) => watchedAt ?? null)
    const values = [ctx.actor.id, runId, animeId, ids, watchedTimes]
    const marked = (await queryOne<Omit<contract.MarkedInRewatch, 'success'>>(client, mark, values))!
    return { success: true as const, ...marked }
  })

// the end in the snapshot of the statement, before it reopens the rewatch
const endedFrom = '(select ended_at from rewatches where id = $2)'

const unmark = statement(
  'tracking.unmarkInRewatch',
  `with unmarked as (
     delete from rewatch_marks where rewatch_id = $2 and episode_id = any($4::int[]) returning episode_id, watched_at, is_first
   ), first as (
     delete from watched_episodes w using unmarked u
      where u.is_first and w.user_id = $1 and w.episode_id = u.episode_id and w.watched_at = u.watched_at
     returning w.episode_id, w.watched_at
   ), reopened as (
     update rewatches r set ${setState(`'open'::text`, 'now()')}
      where r.id = $2 and r.is_finished and exists (select from unmarked)
        and not exists (select from rewatches o where o.user_id = $1 and o.anime_id = $3 and ${isActive('o')}) returning r.id
   ), ${episodesEvent('unmark', 'first', { time: 'watched_at', name: 'first_event' })},
   ${episodesEvent('run_unmark', 'unmarked', { time: 'watched_at', rewatch: stateChange('reopened', 'finished', 'open', endedFrom) })}
   select coalesce(json_agg(json_build_object('episodeId', episode_id, 'watchedAt', iso(watched_at))), '[]') as marks
     from unmarked`,
)

/** Removes marks of a rewatch, and watched marks that it had created. A finished rewatch becomes active again unless another one has started. */
export const unmarkInRewatch = ({ pool, actor }: UserContext, input: contract.UnmarkInRewatch) =>
  transaction(pool, (client) => unmarkWithin(client, actor.id, input))

/** The same within a larger transaction. */
export async function unmarkWithin(
  client: PoolClient,
  userId: number,
  { runId, episodeIds }: contract.UnmarkInRewatch,
) {
  const { animeId } = await lockRewatch(client, userId, runId)
  const values = [userId, runId, animeId, episodeIds]
  const { marks } = (await queryOne<Omit<contract.UnmarkedInRewatch, 'success'>>(client, unmark, values))!
  return { success: true as const, marks }
}

/** The columns of an event about the rewatch $2, from `from` to `to`, where a CTE has a row. */
function stateChange(rows: string, from: string, to: string, endedFrom = 'null::timestamptz') {
  const isChanged = `exists (select from ${rows})`
  return {
    id: '$2::bigint',
    from: `case when ${isChanged} then '${from}' end`,
    to: `case when ${isChanged} then '${to}' end`,
    endedFrom: `case when ${isChanged} then ${endedFrom} end`,
  }
}
