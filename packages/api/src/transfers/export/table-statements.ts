import { episodesOf } from '../../catalogue/external-refs/ref-episodes.ts'
import { statement } from '../../database/statement.ts'
import { spoiledEpisode } from '../../reviews/review-columns.ts'
import { episodeFacts } from './site-lists/episode-facts.ts'

/**
 * SQL of the id at a site that covers every episode of the anime `a`, whose counts are in `m`. With the id of a part, an import would read the row as
 * that part.
 */
const idOn = (site: string) => `(select x.external_id from external_refs x
    where x.anime_id = a.id and x.site = '${site}' and x.deleted_at is null
      and (select count(*) from ${episodesOf('x')} e) = coalesce(m.episodes, 0) order by x.id limit 1)`

/** A time in a time zone, as spreadsheets read it. */
const timeIn = (zone: string, column: string) => `to_char(${column} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`

/** How far the clock of a time zone was from UTC then: `UTC+02:00`. A local time alone is ambiguous in the hour when it goes back. */
const offsetIn = (zone: string, column: string) => `(
  select 'UTC' || case when d < interval '0' then '-' else '+' end || to_char(greatest(d, -d), 'HH24:MI')
    from (select (${column} at time zone ${zone}) - (${column} at time zone 'UTC')) local (d) where d is not null)`

/**
 * SQL condition: the rewatch `w` has marks in every season of `begun` that its owner had watched before. A source that dates each viewing
 * may have a rewatch of one season. A rewatch without marks is of the whole anime.
 */
const isOfWholeAnime = `(
  not exists (select from rewatch_marks m where m.rewatch_id = w.id) or not exists (
    select from begun b where b.anime_id = w.anime_id and b.since < w.started_at and b.season not in (
      select s.season_number from rewatch_marks m join episodes e on e.id = m.episode_id join seasons s on s.id = e.season_id
       where m.rewatch_id = w.id)))`

/** One row per anime in $2, with dates in the time zone $3. */
export const animeTableStatement = statement(
  'exports.animeTable',
  `with ${episodeFacts}, counted as materialized (
     select anime_id, count(*)::int as episodes, (count(*) filter (where is_watched))::int as watched, round(avg(rating), 2)::float8 as rating
       from facts group by anime_id
   ), begun as materialized (
     select anime_id, season, case when bool_and(watched_at is not null) then min(watched_at) else '-infinity' end as since
       from facts where is_watched and season > 0 group by anime_id, season
   )
   select a.title, a.release_year as year, a.type, l.list_type as list,
          to_char(l.added_at at time zone $3, 'YYYY-MM-DD') as "addedOn", coalesce(m.episodes, 0) as episodes,
          coalesce(m.watched, 0) as watched, m.rating,
          d.external_score as "externalScore", d.started_on::text as "startedOn", d.finished_on::text as "finishedOn",
          coalesce(d.is_paused, false) as "isPaused", coalesce(d.is_private, false) as "isPrivate",
          (select count(*)::int from rewatches w where w.user_id = $1 and w.anime_id = a.id and w.is_finished
              and w.discarded_at is null and ${isOfWholeAnime}) as rewatches,
          d.note, ${idOn('mal')} as "malId", ${idOn('anilist')} as "anilistId"
     from animes a
     left join list_entries l on l.user_id = $1 and l.anime_id = a.id
     left join entry_details d on d.user_id = $1 and d.anime_id = a.id
     left join counted m on m.anime_id = a.id
    where a.id = any($2::int[]) and a.deleted_at is null order by a.id`,
)

/** One row per watched, rated or started episode of the animes in $2, with times in the time zone $3. */
export const episodeTableStatement = statement(
  'exports.episodeTable',
  `with ${episodeFacts}, done as materialized (select * from facts where is_watched or rating is not null or progress is not null)
   select a.title, a.release_year as year, f.season, f.episode, f.is_watched as "isWatched",
          ${timeIn('$3', 'f.watched_at')} as "watchedAt", ${offsetIn('$3', 'f.watched_at')} as "utcOffset", f.rating, f.progress as seconds
     from done f join animes a on a.id = f.anime_id and a.deleted_at is null
    order by a.id, f.season, f.episode`,
)

/** One row per review in $1, with times in the time zone $2. */
export const reviewTableStatement = statement(
  'exports.reviewTable',
  `select a.title, a.release_year as year, s.season_number as season, r.verdict, r.content, ${spoiledEpisode('r.spoils_episode_id')} as "tellsUpTo",
          r.useful_count as "usefulCount", ${timeIn('$2', 'r.created_at')} as "writtenAt", ${timeIn('$2', 'r.edited_at')} as "editedAt"
     from reviews r join animes a on a.id = r.anime_id left join seasons s on s.id = r.season_id
    where r.id = any($1::bigint[]) order by r.id`,
)
