import type { Pool } from 'pg'
import type { HiddenAnimes } from '../../packages/api/src/test/synthetic-affinities.ts'

/** Tables with a row for each episode that a person has watched or rated. */
const traces = ['watched_episodes', 'episode_ratings', 'history_entries']

/**
 * Removes a fifth of the finished animes of some people, who have ten or more, with every other trace of those animes. Returns what was removed,
 * by person. The same database gives the same people and animes.
 */
export async function hideFinished(pool: Pool, people: number): Promise<HiddenAnimes> {
  const { rows } = await pool.query<{ user_id: number; anime_id: number }>(
    `with chosen as (
       select user_id from list_entries where list_type = 'completed'
        group by user_id having count(*) >= 10 order by hashint4(user_id), user_id limit $1
     ), placed as (
       select user_id, anime_id, row_number() over (partition by user_id order by hashint4(anime_id # user_id), anime_id) as place,
              count(*) over (partition by user_id) as finished
         from list_entries join chosen using (user_id) where list_type = 'completed'
     )
     delete from list_entries l using placed p
      where p.user_id = l.user_id and p.anime_id = l.anime_id and p.place <= ceil(p.finished / 5.0)
     returning l.user_id, l.anime_id`,
    [people],
  )
  const pairs = [rows.map((row) => row.user_id), rows.map((row) => row.anime_id)]
  for (const table of traces) {
    await pool.query(
      `delete from ${table} t using unnest($1::int[], $2::int[]) h (user_id, anime_id), seasons s, episodes e
        where s.anime_id = h.anime_id and e.season_id = s.id and t.episode_id = e.id and t.user_id = h.user_id`,
      pairs,
    )
  }
  await pool.query(
    `update favourites f set anime_ids = array(select id from unnest(f.anime_ids) with ordinality v (id, place)
                                                where (f.user_id, id) not in (select * from unnest($1::int[], $2::int[])) order by place)
      where f.user_id = any($1)`,
    pairs,
  )
  const hidden = new Map<number, Set<number>>()
  for (const { user_id: userId, anime_id: animeId } of rows)
    hidden.set(userId, (hidden.get(userId) ?? new Set()).add(animeId))
  return hidden
}
