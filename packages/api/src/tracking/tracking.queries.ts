import type { ByAnime } from '@animeteca/contracts/fields'
import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/tracking/tracking'
import type * as historyContract from '@animeteca/contracts/tracking/viewing-history'
import type * as markContract from '@animeteca/contracts/tracking/watched-marks'
import * as z from 'zod'
import type { OwnContext } from '../call/context/read-context.ts'
import { decodeCursor, isoTimestamp, pageOf, rowId } from '../call/cursor.ts'
import { animeNamed } from '../catalogue/cards/cover-card.ts'
import { keyed, queryOne, statement, queryText } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { JsonText, jsonUnder } from '../lib/json-text.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { shownCover } from '../visibility/shown-cover.ts'
import { episodesShownToCaller } from '../visibility/visible-episodes.ts'
import { detailColumns } from './entries/entry-details.queries.ts'
import { rewatchesOfAnime } from './rewatches/rewatches.queries.ts'

/** The columns of the contract's list entry, rows of `list_entries`, `animes` and `anime_stats`. */
export const listColumns = (
  l: string,
  a: string,
  t: string,
) => `${l}.anime_id as "animeId", ${l}.list_type as "listType", ${a}.title as "animeTitle",
  ${shownCover(`${a}.cover_image`)} as "animeCoverImage", ${a}.synopsis, mean(${t}.rating_sum, ${t}.rating_count) as "animeRating",
  ${a}.release_year as "releaseYear", ${a}.has_early_access as "hasEarlyAccess", iso(${l}.added_at) as "addedAt"`

const lists = keyed(
  'tracking.lists',
  `select coalesce(json_agg(r), '[]') as json from (
     select ${listColumns('l', 'a', 't')}
       from list_entries l join animes a on a.id = l.anime_id left join anime_stats t on t.anime_id = a.id
      where l.user_id = $1 and ($2::text is null or l.list_type = $2) and a.deleted_at is null and ${isShown(caller)}
      order by l.added_at desc, l.anime_id desc) r`,
)

/** The viewer's lists, or one of them, newest first. */
export const readLists = async ({ pool, actor }: OwnContext, { type }: contract.Lists) =>
  jsonUnder<contract.ListEntries>('entries', await queryText(pool, lists, [actor.id, type ?? null]))

const history = keyed(
  'tracking.history',
  `select coalesce(json_agg(r), '[]') as json from (
     select h.episode_id as "episodeId", ${animeNamed('a')}, s.season_number as "seasonNumber",
            e.episode_number as "episodeNumber", h.progress, e.duration, a.has_early_access as "hasEarlyAccess", iso(h.updated_at) as "updatedAt"
       from ${episodesShownToCaller} join history_entries h on h.episode_id = e.id
      where h.user_id = $1 order by h.updated_at desc, h.episode_id desc limit $2) r`,
)

/** Episodes that the viewer opened or played, newest first, each once. */
export const readHistory = async ({ pool, actor }: OwnContext, { limit }: historyContract.History) =>
  jsonUnder<historyContract.HistoryEntries>('history', await queryText(pool, history, [actor.id, limit]))

const historyRows = statement(
  'tracking.historyRows',
  `select coalesce(json_agg(r), '[]') as json from (
     select e.id as "episodeId", h.progress, iso(h.updated_at) as "updatedAt"
       from ${episodesShownToCaller} join history_entries h on h.episode_id = e.id
      where h.user_id = $1 order by h.updated_at desc, e.id desc limit ${limits.restoredHistory.max}) r`,
)

/** The whole history, up to the number of entries that one call can restore, newest first. */
export const readHistoryRows = async ({ pool, actor }: OwnContext) =>
  jsonUnder<historyContract.HistoryRowList>('entries', await queryText(pool, historyRows, [actor.id]))

// Two statements, since a shared plan would scan the whole catalogue for the marks of one person.
const watchedStatement = (kind: typeof statement, name: string, marks: string, condition = '') =>
  kind(
    name,
    `select coalesce(json_agg(r), '[]') as json from (
       select w.id, w.episode_id as "episodeId", ${animeNamed('a')}, s.season_number as "seasonNumber",
              e.episode_number as "episodeNumber", e.title as "episodeTitle",
              a.has_early_access as "hasEarlyAccess", iso(w.watched_at) as "watchedAt"
         from ${episodesShownToCaller} ${marks}
        where w.user_id = $1 and ($3::bigint is null or case
                when $2::timestamptz is null then w.watched_at is null and w.id < $3
                else w.watched_at is null or (w.watched_at, w.id) < ($2, $3) end) ${condition}
        order by w.watched_at desc nulls last, w.id desc limit $4) r`,
  )

const watched = watchedStatement(statement, 'tracking.watched', 'join watched_episodes w on w.episode_id = e.id')
// By episode: with a shared plan all marks of the person would be scanned for those of one anime.
const watchedOfAnime = watchedStatement(
  keyed,
  'tracking.watchedOfAnime',
  `cross join lateral (select * from watched_episodes where user_id = $1 and episode_id = e.id offset 0) w`,
  'and a.id = $5',
)

const watchedCursor = z.tuple([isoTimestamp.nullable(), rowId])

/** Watched marks of all animes or one: newest first, those of unknown date last. All of them, or a page with `limit` or `cursor`. */
export async function readWatched({ pool, actor }: OwnContext, input: markContract.Watched) {
  const { animeId, cursor, limit = cursor === undefined ? undefined : limits.page.default } = input
  const [watchedAt = null, id = null] = decodeCursor(cursor, watchedCursor) ?? []
  const values = [actor.id, watchedAt, id, limit === undefined ? null : limit + 1]
  const rows = await (animeId === undefined
    ? queryText(pool, watched, values)
    : queryText(pool, watchedOfAnime, [...values, animeId]))
  const all = jsonUnder<markContract.WatchedEpisodes>('episodes', rows)
  if (limit === undefined) return all
  const { items, nextCursor } = pageOf(all.parse().episodes, limit, (last) => [last.watchedAt, last.id])
  return new JsonText<markContract.WatchedEpisodes>(JSON.stringify({ episodes: items, nextCursor }))
}

const watchedAnimes = statement(
  'tracking.watchedAnimes',
  `select coalesce(json_agg(r), '[]') as json from (
     select a.id as "animeId", a.title as "animeTitle", count(*)::int as "watchedCount"
       from ${episodesShownToCaller} join watched_episodes w on w.episode_id = e.id
      where w.user_id = $1 group by a.id order by fold(a.title), a.id) r`,
)

/** Animes with watched marks, by title. */
export const readWatchedAnimes = async ({ pool, actor }: OwnContext) =>
  jsonUnder<markContract.WatchedAnimes>('animes', await queryText(pool, watchedAnimes, [actor.id]))

const forAnime = keyed(
  'tracking.forAnime',
  `with shown as (
     select e.id, s.season_number, e.episode_number, w.id is not null as is_watched, h.progress
       from ${episodesShownToCaller}
       left join watched_episodes w on w.episode_id = e.id and w.user_id = $1
       left join history_entries h on h.episode_id = e.id and h.user_id = $1
      where a.id = $2 order by season_number, episode_number
   ), ${rewatchesOfAnime}
   select case when exists (select from anime_rewatches)
               then (to_jsonb(r) || jsonb_build_object('runs', (select to_jsonb(o) from rewatch_summary o)))::json
               else to_json(r) end as json from (
     select l.list_type as "listType", iso(l.added_at) as "addedAt",
            (select coalesce(json_agg(id), '[]') from shown where is_watched) as "watchedEpisodeIds",
            (select coalesce(json_agg(p), '[]')
               from (select id as "episodeId", progress from shown where progress is not null) p) as progress,
            (select row_to_json(n)
               from (select id as "episodeId", season_number as "seasonNumber", episode_number as "episodeNumber"
                       from shown order by is_watched, season_number, episode_number limit 1) n) as next,
            (select to_json(o)
               from (select ${detailColumns('d')} from entry_details d where d.user_id = $1 and d.anime_id = a.id) o) as details,
            exists (select from favourites f where f.user_id = $1 and a.id = any(f.anime_ids)) as "isFavourite"
       from animes a left join list_entries l on l.anime_id = a.id and l.user_id = $1
      where a.id = $2 and a.deleted_at is null and ${isShown(caller)}) r`,
)

/** Everything on an anime's page about the viewer. */
export const readForAnime = async ({ pool, actor }: OwnContext, { animeId }: ByAnime) =>
  new JsonText<contract.AnimeTracking>(
    (await queryText(pool, forAnime, [actor.id, animeId])) ?? fail('ANIME_NOT_FOUND'),
  )

const preferences = keyed(
  'tracking.preferences',
  `select lists_follow_marks as "listsFollowMarks" from users where id = $1`,
)

/** The viewer's tracking preferences. */
export const readPreferences = async ({ pool, actor }: OwnContext) =>
  (await queryOne<contract.TrackingPreferences>(pool, preferences, [actor.id])) ?? fail('SESSION_EXPIRED')
