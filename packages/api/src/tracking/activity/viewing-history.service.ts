import type { ListType } from '@animeteca/contracts/labels'
import type * as contract from '@animeteca/contracts/tracking/viewing-history'
import type { UserContext } from '../../call/context/context.ts'
import { execute, keyed, queryOne, statement } from '../../database/statement.ts'
import { retryTransient } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { isActiveList } from '../../visibility/list-conditions.ts'
import { episodesShownToCaller } from '../../visibility/visible-episodes.ts'
import { episodesEvent, listEvent } from '../events/tracking-events.ts'
import { isActive } from '../rewatches/rewatch-state.ts'

// `moved` has no row when a concurrent call has moved the anime, so only one of them offers to undo it.
const store = keyed(
  'tracking.record',
  `with target as (
     select e.id, a.id as anime_id from ${episodesShownToCaller} where e.id = $2
   ), rewatch as (
     select r.started_at from rewatches r where r.user_id = $1 and r.anime_id = $3 and $5 and ${isActive('r')}
   ), entry as (
     insert into history_entries as h (user_id, episode_id, progress)
     select $1, id, $4::int from target where anime_id = $3
     on conflict (user_id, episode_id) do update set updated_at = now(),
       progress = case when excluded.progress = 0 and not exists (select from rewatch where h.updated_at < rewatch.started_at)
                       then h.progress else excluded.progress end
   ), previous as (
     select anime_id, list_type, added_at, is_imported from list_entries where user_id = $1 and anime_id = $3
   ), moved as (
     insert into list_entries as l (user_id, anime_id, list_type)
     select $1, anime_id, 'watching' from target where anime_id = $3 and $4 = 0 and not exists (select from rewatch)
     on conflict (user_id, anime_id) do update set list_type = 'watching', is_imported = false where not ${isActiveList('l.list_type')}
     returning anime_id, list_type, added_at
   ), ${listEvent('previous', 'moved')}
   select anime_id as "animeId", (select p.list_type from previous p, moved) as "previousListType" from target`,
)

/**
 * Stores how many seconds into an episode a person is. 0 means that its page was opened: the entry becomes the newest, a stored position stays, and
 * the anime moves to Viendo. With `follow` a rewatched anime stays in its list, and a position from before the rewatch is dropped.
 */
export async function record({ pool, actor }: UserContext, input: contract.RecordProgress) {
  type Recorded = { animeId: number; previousListType: ListType | null }
  const { episodeId, animeId, progress, follow = false } = input
  const values = [actor.id, episodeId, animeId, progress, follow]
  const recorded = (await retryTransient(() => queryOne<Recorded>(pool, store, values))) ?? fail('EPISODE_NOT_FOUND')
  if (recorded.animeId !== animeId) fail('EPISODE_OF_OTHER_ANIME')
  return { success: true as const, previousListType: recorded.previousListType }
}

const deleteAndRecord = (condition: string) =>
  `with forgotten as (
     delete from history_entries where user_id = $1 ${condition} returning episode_id, updated_at, progress
   ), ${episodesEvent('forget', 'forgotten', { time: 'updated_at', position: 'progress' })}
   select count(*)::int as count from forgotten`

const removeAll = statement('tracking.forgetAll', deleteAndRecord(''))
const removeSome = keyed('tracking.forget', deleteAndRecord('and episode_id = any($2::int[])'))

/** Deletes a person's whole history, including entries hidden now, which must not return with a restored anime. */
export async function forgetAll({ pool, actor }: UserContext) {
  const forgotten = await queryOne<{ count: number }>(pool, removeAll, [actor.id])
  return { success: true as const, deletedCount: forgotten!.count }
}

/** Deletes one episode from the viewing history; an episode that is not in it is no failure. */
export const forgetEpisode = (ctx: UserContext, { episodeId }: contract.ByEpisode) =>
  forgetBatch(ctx, { episodeIds: [episodeId] })

/** Deletes episodes from the viewing history and returns how many were in it. */
export async function forgetBatch({ pool, actor }: UserContext, { episodeIds }: contract.ForgetBatch) {
  const forgotten = await queryOne<{ count: number }>(pool, removeSome, [actor.id, episodeIds])
  return { success: true as const, deletedCount: forgotten!.count }
}

const restoreEntries = statement(
  'tracking.restoreHistory',
  `insert into history_entries (user_id, episode_id, progress, updated_at)
   select distinct on (e.id) $1, e.id, b.progress, least(b.updated_at, now())
     from ${episodesShownToCaller}
     join unnest($2::int[], $3::int[], $4::timestamptz[]) as b (episode_id, progress, updated_at) on b.episode_id = e.id
    order by e.id
   on conflict (user_id, episode_id) do nothing`,
)

/** Undoes a deletion: entries return with position and date as far as their episodes are visible. Entries written since stay; lists do not change. */
export async function restoreHistory({ pool, actor }: UserContext, { entries }: contract.PutBack) {
  const values = [
    actor.id,
    entries.map(({ episodeId }) => episodeId),
    entries.map(({ progress }) => progress),
    entries.map(({ updatedAt }) => updatedAt),
  ]
  await retryTransient(() => execute(pool, restoreEntries, values))
  return { success: true as const }
}
