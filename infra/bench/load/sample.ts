import type { Pool } from 'pg'

type Place = { id: number; animeId: number }

/** Rows that requests ask for, spread over the whole database, and the same for the same data. */
export interface Sample {
  users: { id: number; username: string }[]
  animes: { id: number; title: string }[]
  episodes: Place[]
  /** For each of `users`, an anime of which they have watched an episode. */
  seen: number[]
  /** Current hashes of episode pages, by episode. */
  hashes: Map<number, string>
}

/** The same rows for the same population, so that runs can be compared. */
export async function takeSample(pool: Pool): Promise<Sample> {
  const rows = async <R extends object>(sql: string, values: unknown[] = []) => (await pool.query<R>(sql, values)).rows
  const users = await rows<
    Sample['users'][number]
  >(`select id, username from users where email like '%@poblacion.example'
     and not is_admin order by hashint8extended(id, 1) limit 16`)
  const animes = await rows<Sample['animes'][number]>(`select id, title from animes where deleted_at is null
     order by hashint8extended(id, 2) limit 2000`)
  const episodes = await rows<Place>(`select e.id, s.anime_id as "animeId"
     from episodes e join seasons s on s.id = e.season_id join animes a on a.id = s.anime_id
    where e.deleted_at is null and s.deleted_at is null and a.deleted_at is null order by hashint8extended(e.id, 3) limit 20000`)
  const seen = await rows<{ animeId: number }>(
    `select coalesce((select s.anime_id from watched_episodes w join episodes e on e.id = w.episode_id
       join seasons s on s.id = e.season_id where w.user_id = u order by w.id limit 1), $2::int) as "animeId"
     from unnest($1::int[]) with ordinality x (u, place) order by place`,
    [users.map(({ id }) => id), animes[0]!.id],
  )
  return { users, animes, episodes, seen: seen.map(({ animeId }) => animeId), hashes: new Map() }
}
