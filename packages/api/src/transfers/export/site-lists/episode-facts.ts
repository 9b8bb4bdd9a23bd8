const episodesHere = 'seasons s join episodes e on e.season_id = s.id and e.deleted_at is null and s.deleted_at is null'

const ofPerson = `where user_id = $1 and episode_id between (select min(id) from visible) and (select max(id) from visible)`

/**
 * The CTE `facts`: one row per visible episode of the animes in $2, with the tracking data of the person in $1.
 *
 * It combines the tables with `union all` and `group by` instead of joins. For a person without statistics the planner expects one row and
 * joins by reading all marks once per episode: 30 s where this takes 30 ms. Grouping reads each table once, independently of the estimates.
 */
export const episodeFacts = `visible as materialized (
     select e.id, s.anime_id, s.season_number, e.episode_number from ${episodesHere} where s.anime_id = any($2::int[])
   ), facts as materialized (
     select id, max(anime_id) as anime_id, max(season_number) as season, max(episode_number) as episode,
            bool_or(is_watched) as is_watched, max(watched_at) as watched_at, max(rating) as rating, max(rated_at) as rated_at,
            max(progress) as progress, max(played_at) as played_at, bool_or(is_rewatched) as is_rewatched
       from (
         select id, anime_id, season_number, episode_number, false as is_watched, null::timestamptz as watched_at, null::int as rating,
                null::timestamptz as rated_at, null::int as progress, null::timestamptz as played_at, false as is_rewatched from visible
         union all
         select episode_id, null, null, null, true, watched_at, null, null, null, null, false from watched_episodes ${ofPerson}
         union all
         select episode_id, null, null, null, false, null, rating, created_at, null, null, false from episode_ratings ${ofPerson}
         union all
         select episode_id, null, null, null, false, null, null, null, progress, updated_at, false from history_entries ${ofPerson}
         union all
         select m.episode_id, null, null, null, false, null, null, null, null, null, true from rewatches r
           join rewatch_marks m on m.rewatch_id = r.id where r.user_id = $1 and r.ended_at is null and r.discarded_at is null
       ) r group by id having max(anime_id) is not null
   )`
