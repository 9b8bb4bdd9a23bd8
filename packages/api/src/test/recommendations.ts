import type { Services } from '../call/context/context.ts'
import { renewRecommendations } from '../recommendations/renew-recommendations.ts'

/** Adds people with ids from 101 on. */
export const addPeople = ({ pool }: Services, count: number) =>
  pool.query(
    `with added as (
       insert into users (id, username, email, password_hash)
       select 100 + n, 'gente' || n, 'p' || n || '@b.example', '' from generate_series(1, $1::int) n on conflict do nothing
     )
     select setval('users_id_seq', 1000)`,
    [count],
  )

/** Puts an anime into Completados of people. */
export const finish = ({ pool }: Services, animeId: number, people: readonly number[]) =>
  pool.query(
    `insert into list_entries (user_id, anime_id, list_type) select u, $1, 'completed' from unnest($2::int[]) u
     on conflict (user_id, anime_id) do update set list_type = 'completed'`,
    [animeId, people],
  )

/** Runs the nightly computation. */
export const renew = ({ pool }: Services) => renewRecommendations(pool, new AbortController().signal)
