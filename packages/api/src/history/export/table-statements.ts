import { statement } from '../../database/statement.ts'

const episodesHere = 'seasons s join episodes e on e.season_id = s.id and s.deleted_at is null and e.deleted_at is null'

/** The id of the whole on a site, or of what begins first. */
const idOn = (site: string) => `(select x.external_id from external_refs x left join seasons xs on xs.id = x.season_id
    where x.anime_id = a.id and x.site = '${site}' and x.deleted_at is null
    order by xs.season_number nulls first, x.first_episode, x.id limit 1)`

/** One row for each of the animes in $2, days as in the time zone in $3. */
export const animeTableStatement = statement(
  'exports.animeTable',
  `select a.title, a.release_year as year, a.type, l.list_type as list,
          to_char(l.added_at at time zone $3, 'YYYY-MM-DD') as "addedOn", m.episodes, m.watched, m.rating,
          d.external_score as "externalScore", d.started_on::text as "startedOn", d.finished_on::text as "finishedOn",
          coalesce(d.is_paused, false) as "isPaused", coalesce(d.is_private, false) as "isPrivate",
          (select count(*)::int from watch_runs w where w.user_id = $1 and w.anime_id = a.id and w.is_finished
              and w.discarded_at is null) as rewatches,
          d.note, ${idOn('mal')} as "malId", ${idOn('anilist')} as "anilistId"
     from animes a
     left join list_entries l on l.user_id = $1 and l.anime_id = a.id
     left join entry_details d on d.user_id = $1 and d.anime_id = a.id
    cross join lateral (
      select count(*)::int as episodes, count(w.id)::int as watched, round(avg(v.rating), 2)::float8 as rating
        from ${episodesHere}
        left join watched_episodes w on w.user_id = $1 and w.episode_id = e.id
        left join episode_ratings v on v.user_id = $1 and v.episode_id = e.id
       where s.anime_id = a.id) m
    where a.id = any($2::int[]) and a.deleted_at is null order by a.id`,
)

/** One row for each episode of the animes in $2 that was seen, voted or begun, moments as in the time zone in $3. */
export const episodeTableStatement = statement(
  'exports.episodeTable',
  `select a.title, a.release_year as year, s.season_number as season, e.episode_number as episode, w.id is not null as "isWatched",
          to_char(w.watched_at at time zone $3, 'YYYY-MM-DD HH24:MI:SS') as "watchedAt", v.rating, h.progress as seconds
     from animes a join ${episodesHere} on s.anime_id = a.id
     left join watched_episodes w on w.user_id = $1 and w.episode_id = e.id
     left join episode_ratings v on v.user_id = $1 and v.episode_id = e.id
     left join history_entries h on h.user_id = $1 and h.episode_id = e.id
    where a.id = any($2::int[]) and a.deleted_at is null and num_nonnulls(w.id, v.rating, h.progress) > 0
    order by a.id, s.season_number, e.episode_number`,
)
