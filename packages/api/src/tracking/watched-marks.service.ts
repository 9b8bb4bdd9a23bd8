import type * as contract from '@animeteca/contracts/tracking'
import type { UserContext } from '../context.ts'
import { countOf, keyed, rowOf, statement } from '../database/statement.ts'
import type { Statement } from '../database/statement.ts'
import { retried } from '../database/transaction.ts'
import { visibleEpisodes } from '../episodes/visible-episodes.ts'
import { fail } from '../fail.ts'

const target = `target as (
     select e.id, a.id as anime_id from ${visibleEpisodes} where e.id = $2
   ), meant as (
     select id from target where $3::int is null or anime_id = $3
   )`

// A conflict uses up an id for nothing: it is only for whoever marks at the same moment.
const add = keyed(
  'tracking.markWatched',
  `with ${target}, marked as (
     insert into watched_episodes (user_id, episode_id, watched_at) select $1, id, $4::timestamptz from meant
      where not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = meant.id)
     on conflict (user_id, episode_id) do nothing
   )
   select anime_id as "animeId" from target`,
)

const remove = keyed(
  'tracking.unmarkWatched',
  `with ${target}, unmarked as (
     delete from watched_episodes where user_id = $1 and episode_id = (select id from meant)
   )
   select anime_id as "animeId" from target`,
)

/** Marks an episode as seen, now unless told; one that was seen before keeps its date. */
export function markWatched(ctx: UserContext, { watchedAt = 'now', ...mark }: contract.MarkWatched) {
  return change(ctx, add, mark, [momentOf(watchedAt ?? 'unknown')])
}

export const unmarkWatched = (ctx: UserContext, mark: contract.UnmarkWatched) => change(ctx, remove, mark)

async function change(
  { pool, actor }: UserContext,
  sql: Statement,
  { id, animeId }: contract.UnmarkWatched,
  more: unknown[] = [],
) {
  const values = [actor.id, id, animeId ?? null, ...more]
  const episode = (await retried(() => rowOf<{ animeId: number }>(pool, sql, values))) ?? fail('EPISODE_NOT_FOUND')
  if (animeId !== undefined && episode.animeId !== animeId) fail('EPISODE_OF_OTHER_ANIME')
  return { success: true as const }
}

// Marks go in by number, so that two calls at once take their rows in the same order.
const addMany = statement(
  'tracking.markMany',
  `with last as (
     select a.id as anime_id, s.season_number, e.episode_number from ${visibleEpisodes} where e.id = $4
   ), added as (
     insert into watched_episodes (user_id, episode_id, watched_at)
     select $1, e.id, $5::timestamptz
       from ${visibleEpisodes} left join last on last.anime_id = a.id
      where a.id = $2
        and (s.id = $3 or (s.season_number, e.episode_number) <= (last.season_number, last.episode_number))
        and not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = e.id)
      order by s.season_number, e.episode_number
     on conflict (user_id, episode_id) do nothing returning episode_id
   )
   select exists (select from animes where id = $2 and deleted_at is null) as "hasAnime",
          exists (select from seasons where id = $3 and anime_id = $2 and deleted_at is null) as "hasSeason",
          (select anime_id from last) as "lastAnimeId",
          (select coalesce(json_agg(episode_id), '[]') from added) as "episodeIds"`,
)

interface Marked {
  hasAnime: boolean
  hasSeason: boolean
  lastAnimeId: number | null
  episodeIds: number[]
}

/** Marks a whole season, or everything up to an episode; answers which ones were not marked before. */
export async function markMany({ pool, actor }: UserContext, input: contract.MarkMany) {
  const { animeId, seasonId = null, upToEpisodeId = null, watchedAt } = input
  const values = [actor.id, animeId, seasonId, upToEpisodeId, momentOf(watchedAt)]
  const marked = (await retried(() => rowOf<Marked>(pool, addMany, values)))!
  if (!marked.hasAnime) fail('ANIME_NOT_FOUND')
  if (seasonId !== null && !marked.hasSeason) fail('SEASON_NOT_FOUND')
  if (upToEpisodeId !== null && marked.lastAnimeId === null) fail('EPISODE_NOT_FOUND')
  if (upToEpisodeId !== null && marked.lastAnimeId !== animeId) fail('EPISODE_OF_OTHER_ANIME')
  return { success: true as const, episodeIds: marked.episodeIds }
}

/** Nobody has seen an episode in the future, whatever their clock says. */
function momentOf(watchedAt: string) {
  if (watchedAt === 'unknown') return null
  return watchedAt === 'now' ? new Date() : new Date(Math.min(Date.parse(watchedAt), Date.now()))
}

const removeMany = statement(
  'tracking.unmarkMany',
  'delete from watched_episodes where user_id = $1 and episode_id = any($2::int[])',
)

/** Undoes `markMany`, given the ids that it answered. */
export async function unmarkMany({ pool, actor }: UserContext, { episodeIds }: contract.UnmarkMany) {
  await countOf(pool, removeMany, [actor.id, episodeIds])
  return { success: true as const }
}

const restore = statement(
  'tracking.restoreMarks',
  `insert into watched_episodes (user_id, episode_id, watched_at)
   select distinct on (e.id) $1, e.id, case when m.watched_at is not null then least(m.watched_at, now()) end
     from ${visibleEpisodes} join unnest($2::int[], $3::timestamptz[]) as m (episode_id, watched_at) on m.episode_id = e.id
    where not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = e.id)
    order by e.id
   on conflict (user_id, episode_id) do nothing`,
)

/** Undoes an unmarking: marks come back with their times, as far as their episodes can be seen. What was marked since stays. */
export async function restoreMarks({ pool, actor }: UserContext, { marks }: contract.RestoreMarks) {
  const values = [actor.id, marks.map(({ episodeId }) => episodeId), marks.map(({ watchedAt }) => watchedAt)]
  await retried(() => countOf(pool, restore, values))
  return { success: true as const }
}
