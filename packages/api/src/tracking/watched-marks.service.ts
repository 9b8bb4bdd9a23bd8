import type * as contract from '@animeteca/contracts/tracking/watched-marks'
import type { UserContext } from '../call/context/context.ts'
import type { OwnContext } from '../call/context/read-context.ts'
import { execute, keyed, queryOne, statement } from '../database/statement.ts'
import type { Statement } from '../database/statement.ts'
import { retryTransient } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { episodesShownToCaller } from '../visibility/visible-episodes.ts'
import { episodesEvent } from './events/tracking-events.ts'
import { chosenListRule, listRuleResult, playerListRule } from './lists/list-rule.ts'

const target = `target as (
     select e.id, a.id as anime_id from ${episodesShownToCaller} where e.id = $2
   ), matching as (
     select id from target where $3::int is null or anime_id = $3
   )`

// `on conflict` burns a sequence value, so existing marks are filtered first; the clause covers concurrent inserts only.
const marked = `marked as (
     insert into watched_episodes (user_id, episode_id, watched_at) select $1, id, $4::timestamptz from matching
      where not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = matching.id)
     on conflict (user_id, episode_id) do nothing returning episode_id, watched_at
   ), ${episodesEvent('mark', 'marked', { time: 'watched_at' })}`

const add = keyed('tracking.markWatched', `with ${target}, ${marked} select anime_id as "animeId" from target`)
const markAndApplyRule = (rule: string) =>
  `with ${target}, ${marked}, ${rule} select anime_id as "animeId", ${listRuleResult} as lists from target`
const addAndApplyRule = keyed('tracking.markWatchedAndFollow', markAndApplyRule(chosenListRule))
const addForPlayer = keyed('tracking.markWatchedForPlayer', markAndApplyRule(playerListRule))

const remove = keyed(
  'tracking.unmarkWatched',
  `with ${target}, unmarked as (
     delete from watched_episodes where user_id = $1 and episode_id = (select id from matching) returning episode_id, watched_at
   ), ${episodesEvent('unmark', 'unmarked', { time: 'watched_at' })}
   select anime_id as "animeId" from target`,
)

/** Marks an episode as seen, now or at `watchedAt`. The date of an existing mark does not change. */
export async function markWatched(ctx: UserContext, { watchedAt = 'now', follow, ...mark }: contract.MarkWatched) {
  const sql = follow === 'always' ? addForPlayer : follow ? addAndApplyRule : add
  const { lists } = await change(ctx, sql, mark, [toTimestamp(watchedAt ?? 'unknown')])
  return { success: true as const, ...(lists && { lists }) }
}

/** Removes a mark; an episode without one is no failure. */
export async function unmarkWatched(ctx: UserContext, mark: contract.UnmarkWatched) {
  await change(ctx, remove, mark)
  return { success: true as const }
}

interface Changed {
  animeId: number
  lists?: contract.Followed
}

async function change(
  { pool, actor }: UserContext,
  sql: Statement,
  { id, animeId }: contract.UnmarkWatched,
  more: unknown[] = [],
) {
  const values = [actor.id, id, animeId ?? null, ...more]
  const changed = (await retryTransient(() => queryOne<Changed>(pool, sql, values))) ?? fail('EPISODE_NOT_FOUND')
  if (animeId !== undefined && changed.animeId !== animeId) fail('EPISODE_OF_OTHER_ANIME')
  return changed
}

// Inserted in the order of ids, so that concurrent calls lock rows in the same order.
const markedMany = `target as (
     select id as anime_id from animes a where id = $2 and deleted_at is null and ${isShown(caller)}
   ), last as (
     select a.id as anime_id, s.season_number, e.episode_number from ${episodesShownToCaller} where e.id = $4
   ), marked as (
     insert into watched_episodes (user_id, episode_id, watched_at)
     select $1, e.id, $5::timestamptz
       from ${episodesShownToCaller} left join last on last.anime_id = a.id
      where a.id = $2
        and (s.id = $3 or (s.season_number, e.episode_number) <= (last.season_number, last.episode_number))
        and not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = e.id)
      order by s.season_number, e.episode_number
     on conflict (user_id, episode_id) do nothing returning episode_id, watched_at
   ), ${episodesEvent('mark', 'marked', { time: 'watched_at' })}`

const markedManyResult = `exists (select from target) as "hasAnime",
          exists (select from seasons where id = $3 and anime_id = $2 and deleted_at is null) as "hasSeason",
          (select anime_id from last) as "lastAnimeId",
          (select coalesce(json_agg(episode_id), '[]') from marked) as "episodeIds"`

const addMany = statement('tracking.markMany', `with ${markedMany} select ${markedManyResult}`)
const addManyAndApplyRule = statement(
  'tracking.markManyAndFollow',
  `with ${markedMany}, ${chosenListRule} select ${markedManyResult}, ${listRuleResult} as lists`,
)

interface Marked {
  hasAnime: boolean
  hasSeason: boolean
  lastAnimeId: number | null
  episodeIds: number[]
  lists?: contract.Followed
}

/** Marks a whole season, or everything up to an episode; returns the newly marked episodes. */
export async function markMany({ pool, actor }: UserContext, input: contract.MarkMany) {
  const { animeId, seasonId = null, upToEpisodeId = null, watchedAt, follow } = input
  const values = [actor.id, animeId, seasonId, upToEpisodeId, toTimestamp(watchedAt)]
  const marked = (await retryTransient(() => queryOne<Marked>(pool, follow ? addManyAndApplyRule : addMany, values)))!
  if (!marked.hasAnime) fail('ANIME_NOT_FOUND')
  if (seasonId !== null && !marked.hasSeason) fail('SEASON_NOT_FOUND')
  if (upToEpisodeId !== null && marked.lastAnimeId === null) fail('EPISODE_NOT_FOUND')
  if (upToEpisodeId !== null && marked.lastAnimeId !== animeId) fail('EPISODE_OF_OTHER_ANIME')
  const { episodeIds, lists } = marked
  return { success: true as const, episodeIds, ...(lists && { lists }) }
}

/** Limits the date to now: clients' clocks may be ahead. */
function toTimestamp(watchedAt: string) {
  if (watchedAt === 'unknown') return null
  return watchedAt === 'now' ? new Date() : new Date(Math.min(Date.parse(watchedAt), Date.now()))
}

const removeMany = statement(
  'tracking.unmarkMany',
  `with unmarked as (
     delete from watched_episodes where user_id = $1 and episode_id = any($2::int[]) returning episode_id, watched_at
   ), ${episodesEvent('unmark', 'unmarked', { time: 'watched_at' })}
   select`,
)

/** Reverses `markMany`, given the ids that it returned. */
export async function unmarkMany({ pool, actor }: OwnContext, { episodeIds }: contract.UnmarkMany) {
  await retryTransient(() => execute(pool, removeMany, [actor.id, episodeIds]))
  return { success: true as const }
}

const restore = statement(
  'tracking.restoreMarks',
  `with marked as (
     insert into watched_episodes (user_id, episode_id, watched_at)
     select distinct on (e.id) $1, e.id, case when m.watched_at is not null then least(m.watched_at, now()) end
       from ${episodesShownToCaller} join unnest($2::int[], $3::timestamptz[]) as m (episode_id, watched_at) on m.episode_id = e.id
      where not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = e.id)
      order by e.id
     on conflict (user_id, episode_id) do nothing returning episode_id, watched_at
   ), ${episodesEvent('mark', 'marked', { time: 'watched_at' })}
   select`,
)

/** Undoes an unmarking: marks return with their dates as far as their episodes are visible. Marks made since stay. */
export async function restoreMarks({ pool, actor }: UserContext, { marks }: contract.RestoreMarks) {
  const values = [actor.id, marks.map(({ episodeId }) => episodeId), marks.map(({ watchedAt }) => watchedAt)]
  await retryTransient(() => execute(pool, restore, values))
  return { success: true as const }
}
