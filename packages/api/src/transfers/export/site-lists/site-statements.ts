import { statement } from '../../../database/statement.ts'
import { episodeFacts } from './episode-facts.ts'

const day = (time: string) => `to_char(${time} at time zone $4, 'YYYY-MM-DD')`

/** The facts of each anime as arrays in episode order, so that each id only reads those of its anime. */
const animeEpisodes = `${episodeFacts}, shown as materialized (
     select anime_id, array_agg(season) as seasons, array_agg(episode) as episodes, array_agg(is_watched) as watched,
            array_agg(watched_at) as times, array_agg(rating) as ratings, array_agg(is_rewatched) as rewatched
       from (select * from facts order by anime_id, season, episode) f group by anime_id
   )`

/** The episodes of the reference `x` with season `xs`, from the arrays in `f`; the same rule as `catalogue/external-refs/ref-episodes.ts`. */
const ofRef = `(
       select * from unnest(f.seasons, f.episodes, f.watched, f.times, f.ratings, f.rewatched)
                with ordinality e (season, episode, is_watched, watched_at, rating, is_rewatched, place)
        where x.season_id is null or (e.season, e.episode) >= (xs.season_number, x.first_episode)
              and (x.episode_count is not null or e.season = xs.season_number)
        order by e.place limit x.episode_count)`

/** Tracking data of the episodes of one reference (see `ofRef`), with their first and last position in the anime. `rewatch` has the active one. */
const ofRange = `select count(*)::int as length, (count(*) filter (where e.is_watched))::int as watched,
      (count(*) filter (where e.is_watched and e.watched_at is null))::int as undated,
      ${day('min(e.watched_at)')} as "firstDay", ${day('max(e.watched_at)')} as "lastDay", avg(e.rating)::float8 as rating,
      coalesce(bool_or(e.place = 1), false) as "isFirst", coalesce(bool_or(e.place = cardinality(f.seasons)), false) as "isLast",
      (count(*) filter (where e.is_rewatched and rewatch.active_id is not null))::int as rewatched,
      min(e.place)::int as "firstPlace", max(e.place)::int as "lastPlace",
      coalesce(array_agg(e.place::int) filter (where e.is_watched), '{}') as "watchedPlaces"
    from ${ofRef} e`

/**
 * The entries of the animes in $2 at the site in $3: stored entries of imported files, with or without an id of that site, and external
 * references that no file has.
 */
const named = `stored_entries as materialized (
     select d.anime_id, w.entry, w.at, (w.entry ->> 'season')::int as season_number,
            (select substr(name, length($3) + 2) from jsonb_array_elements_text(w.entry -> 'ids') name
              where starts_with(name, $3 || ':') limit 1) as external_id
       from entry_details d cross join jsonb_array_elements(d.external_entries) with ordinality w (entry, at)
      where d.user_id = $1 and d.anime_id = any($2::int[])
   ), named as materialized (
     select x.anime_id, x.external_id, x.season_id, x.first_episode, x.episode_count, null::jsonb as entry, x.id::bigint as at
       from external_refs x
      where x.anime_id = any($2::int[]) and x.site = $3 and x.deleted_at is null and x.episode_count is distinct from 0
        and (x.anime_id, x.external_id) not in (select anime_id, external_id from stored_entries where external_id is not null)
     union all
     select w.anime_id, w.external_id, s.id, (w.entry ->> 'firstEpisode')::int,
            case when w.season_number is null or s.id is not null then (w.entry ->> 'episodeCount')::int else 0 end, w.entry, w.at
       from stored_entries w left join seasons s on s.anime_id = w.anime_id and s.season_number = w.season_number and s.deleted_at is null
   )`

/**
 * The finished rewatches of the part in `r`: a source that dates each viewing may have one of a season. One without marks is of the whole
 * anime.
 */
const rewatchesOfPart = `(
     select count(*)::int from rewatches w
      where w.user_id = $1 and w.anime_id = a.id and w.is_finished and w.discarded_at is null
        and (not exists (select from rewatch_marks m where m.rewatch_id = w.id) or exists (
          select from rewatch_marks m join episodes e on e.id = m.episode_id join seasons s on s.id = e.season_id
           where m.rewatch_id = w.id and (s.season_number, e.episode_number)
                 between (f.seasons[r."firstPlace"], f.episodes[r."firstPlace"]) and (f.seasons[r."lastPlace"], f.episodes[r."lastPlace"]))))`

/** One row per entry, ordered by anime, season and first episode. */
export const siteRowsStatement = statement(
  'exports.siteRows',
  `with ${animeEpisodes}, ${named}
   select a.id as "animeId", a.title, a.type, a.release_year as year, a.status as "animeStatus", x.external_id as "externalId",
          (select o.external_id from external_refs o where o.anime_id = a.id and o.site = 'mal' and o.deleted_at is null
              and o.season_id is not distinct from x.season_id and o.first_episode = x.first_episode
              and o.episode_count is not distinct from x.episode_count order by o.id limit 1) as "malId",
          xs.season_number as season, x.first_episode as "firstEpisode", x.episode_count as "episodeCount",
          x.entry as imported, count(x.external_id) over (partition by a.id)::int as parts,
          l.list_type as list, d.note, coalesce(d.is_private, false) as "isPrivate",
          coalesce(d.is_paused, false) as "isPaused", d.started_on::text as "startedOn", d.finished_on::text as "finishedOn",
          d.external_score as "externalScore", d.external_progress as "externalProgress",
          rewatch.active_id is not null as "isRewatching", rewatch.finished_count as rewatches,
          (select count(*)::int from rewatch_marks m where m.rewatch_id = rewatch.active_id) as "rewatchMarks",
          array(select c.title from custom_lists c where c.user_id = $1 and a.id = any(c.anime_ids) order by c.place) as "customLists", r.*,
          ${rewatchesOfPart} as "rewatchesOfPart"
     from animes a
     join named x on x.anime_id = a.id
     left join seasons xs on xs.id = x.season_id
     left join shown f on f.anime_id = a.id
     left join list_entries l on l.user_id = $1 and l.anime_id = a.id
     left join entry_details d on d.user_id = $1 and d.anime_id = a.id
    cross join lateral (select max(id) filter (where ended_at is null) as active_id, count(*) filter (where is_finished)::int as finished_count
       from rewatches where user_id = $1 and anime_id = a.id and discarded_at is null) rewatch
    cross join lateral (${ofRange}) r
    where a.id = any($2::int[]) and a.deleted_at is null and (xs.id is null or xs.deleted_at is null)
    order by a.id, xs.season_number nulls first, x.first_episode, x.at`,
)

/**
 * What the site in $3 has no id for, among the animes in $2: whole animes that are in a list or started (season null), and watched
 * seasons of animes that it knows in part.
 */
export const unknownToSiteStatement = statement(
  'exports.unknownToSite',
  `with ${animeEpisodes}, refs as materialized (
     select x.* from external_refs x where x.anime_id = any($2::int[]) and x.site = $3 and x.deleted_at is null
   ), covered as materialized (
     select x.anime_id, min(e.place) as first, max(e.place) as last
       from refs x join shown f on f.anime_id = x.anime_id left join seasons xs on xs.id = x.season_id and xs.deleted_at is null
      cross join lateral ${ofRef} e group by x.id, x.anime_id
   )
   select a.id as "animeId", a.title, a.release_year as year, l.list_type as list, u.season, u.watched, 'unknown' as why
     from animes a left join list_entries l on l.user_id = $1 and l.anime_id = a.id left join shown f on f.anime_id = a.id
    cross join lateral (select exists (select from refs x where x.anime_id = a.id and x.episode_count is distinct from 0) as "isKnown") k
    cross join lateral (
      select case when k."isKnown" then e.season end as season, (count(*) filter (where e.is_watched))::int as watched
        from unnest(f.seasons, f.watched) with ordinality e (season, is_watched, place)
       where e.is_watched and not exists (select from covered c where c.anime_id = a.id and e.place between c.first and c.last)
       group by 1
      union all
      select null, 0 where not k."isKnown" and not coalesce(true = any(f.watched), false)
    ) u
    where a.id = any($2::int[]) and a.deleted_at is null and (u.watched > 0 or l.list_type is not null)
    order by a.id, u.season`,
)
