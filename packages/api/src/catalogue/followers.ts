import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { rowOf, statement } from '../database/statement.ts'

/** Animes whose followers one statement counts: far less than what runs into its timeout. */
const batchSize = 2_000

const recounted = statement(
  'catalogue.followers',
  `with batch as (select anime_id from anime_stats where anime_id > $1 order by anime_id limit ${batchSize}),
   counted as (
     select b.anime_id, count(l.anime_id)::int as followers
       from batch b left join list_entries l on l.anime_id = b.anime_id and l.list_type <> 'dropped' group by b.anime_id
   ), stored as (
     update anime_stats s set follower_count = c.followers from counted c
      where s.anime_id = c.anime_id and s.follower_count <> c.followers
   )
   select max(anime_id) as last from batch`,
)

/**
 * Counts in how many lists each anime is, Abandonados aside, through list_entries_anime. Counted anew each hour: adding one with each
 * press of a list would make everybody who lists a popular anime wait for the same row.
 */
export async function countFollowers(pool: Pool, signal: AbortSignal) {
  let after: number | null = 0
  while (!signal.aborted && after !== null) {
    const row: { last: number | null } | undefined = await rowOf(pool, recounted, [after])
    after = row?.last ?? null
  }
}

/** The same for a small catalogue, as a part of a transaction. */
export const countFollowersIn = (em: EntityManager) => em.execute(recounted.text.replace('$1', '?'), [0])
