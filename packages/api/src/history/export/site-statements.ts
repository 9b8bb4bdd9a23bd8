import { episodesOf } from '../../catalogue/ref-episodes.ts'
import { statement } from '../../database/statement.ts'

const day = (moment: string) => `to_char(${moment} at time zone $4, 'YYYY-MM-DD')`

/** What somebody has done with the episodes that an id stands for; where each of them comes in the whole anime is known by its first and last. */
const ofRange = `select count(*)::int as length, count(w.id)::int as watched, count(w.id) filter (where w.watched_at is null)::int as undated,
      ${day('min(w.watched_at)')} as "firstDay", ${day('max(w.watched_at)')} as "lastDay", avg(v.rating)::float8 as rating,
      coalesce(bool_or(e.id = ends.first), false) as "isFirst", coalesce(bool_or(e.id = ends.last), false) as "isLast",
      count(m.episode_id)::int as rewatched
    from ${episodesOf('x')} e
    left join watched_episodes w on w.user_id = $1 and w.episode_id = e.id
    left join episode_ratings v on v.user_id = $1 and v.episode_id = e.id
    left join run_marks m on m.run_id = runs.open and m.episode_id = e.id`

/** One row for each id that the site in $3 has for the animes in $2, in the order of what it stands for. */
export const siteRowsStatement = statement(
  'exports.siteRows',
  `select a.id as "animeId", a.title, a.type, a.release_year as year, a.status as "animeStatus", x.external_id as "externalId",
          (select o.external_id from external_refs o where o.anime_id = a.id and o.site = 'mal' and o.deleted_at is null
              and o.season_id is not distinct from x.season_id and o.first_episode = x.first_episode
              and o.episode_count is not distinct from x.episode_count order by o.id limit 1) as "malId",
          xs.season_number as season, x.first_episode as "firstEpisode", x.episode_count as "episodeCount",
          count(*) over (partition by a.id)::int as parts, l.list_type as list, d.note, coalesce(d.is_private, false) as "isPrivate",
          coalesce(d.is_paused, false) as "isPaused", d.started_on::text as "startedOn", d.finished_on::text as "finishedOn",
          d.external_score as "externalScore", d.external_progress as "externalProgress",
          runs.open is not null as "isRewatching", runs.finished as rewatches, r.*
     from animes a
     join external_refs x on x.anime_id = a.id and x.site = $3 and x.deleted_at is null and x.episode_count is distinct from 0
     left join seasons xs on xs.id = x.season_id
     left join list_entries l on l.user_id = $1 and l.anime_id = a.id
     left join entry_details d on d.user_id = $1 and d.anime_id = a.id
    cross join lateral (select (array_agg(e.id order by s.season_number, e.episode_number))[1] as first,
            (array_agg(e.id order by s.season_number desc, e.episode_number desc))[1] as last
       from seasons s join episodes e on e.season_id = s.id and s.deleted_at is null and e.deleted_at is null
      where s.anime_id = a.id) ends
    cross join lateral (select max(id) filter (where ended_at is null) as open, count(*) filter (where is_finished)::int as finished
       from watch_runs where user_id = $1 and anime_id = a.id and discarded_at is null) runs
    cross join lateral (${ofRange}) r
    where a.id = any($2::int[]) and a.deleted_at is null and (xs.id is null or xs.deleted_at is null)
    order by a.id, xs.season_number nulls first, x.first_episode, x.id`,
)

const watchedHere = `watched_episodes w join episodes e on w.user_id = $1 and e.id = w.episode_id and e.deleted_at is null
        join seasons s on s.id = e.season_id and s.deleted_at is null and s.anime_id = a.id`

/**
 * Of the animes in $2 what the site in $3 has no id for: whole ones that are in a list or begun, with no season, and of those that it
 * knows in part the other seasons, as far as something of them was seen.
 */
export const unknownToSiteStatement = statement(
  'exports.unknownToSite',
  `select a.id as "animeId", a.title, a.release_year as year, l.list_type as list, u.season, u.watched, 'unknown' as why
     from animes a left join list_entries l on l.user_id = $1 and l.anime_id = a.id
    cross join lateral (select exists (select from external_refs x where x.anime_id = a.id and x.site = $3
              and x.deleted_at is null and x.episode_count is distinct from 0) as "isKnown") k
    cross join lateral (
      select null::int as season, count(*)::int as watched from ${watchedHere} having not k."isKnown"
      union all
      select s.season_number, count(*)::int from ${watchedHere}
        left join (select c.id from external_refs x cross join lateral ${episodesOf('x')} c
                    where x.anime_id = a.id and x.site = $3) known on known.id = e.id
       where k."isKnown" and known.id is null group by s.season_number
    ) u
    where a.id = any($2::int[]) and a.deleted_at is null and (u.watched > 0 or l.list_type is not null)
    order by a.id, u.season`,
)
