import type { Pool, PoolClient } from 'pg'
import { iterateByKeyset } from '../../database/keyset-iteration.ts'
import { execute, statement } from '../../database/statement.ts'
import { isFollowedList } from '../../visibility/list-conditions.ts'

/** Animes counted by one statement. */
const batchSize = 2_000

/** SQL of the followers of each anime of a table or CTE with `anime_id`. */
export const followersOf = (animes: string) => `
     select b.anime_id, count(l.anime_id)::int as followers
       from ${animes} b left join list_entries l on l.anime_id = b.anime_id and ${isFollowedList('l.list_type')} group by b.anime_id`

const batch = statement(
  'catalogue.followers',
  `with batch as (select anime_id from anime_stats where anime_id > $1 order by anime_id limit ${batchSize}),
   counted as (${followersOf('batch')}
   ), stored as (
     update anime_stats s set follower_count = c.followers from counted c
      where s.anime_id = c.anime_id and s.follower_count <> c.followers
   )
   select max(anime_id) as last from batch`,
)

/**
 * Counts the lists with each anime, except Abandonados, by the index `list_entries_anime`. Runs each hour: incrementing a counter with each list
 * change would make everyone who lists a popular anime wait for the same row.
 */
export const countFollowers = (pool: Pool, signal: AbortSignal) => iterateByKeyset(pool, batch, signal)

/** The same for a small catalogue, within a transaction. */
export const countFollowersIn = (client: PoolClient) => execute(client, batch, [0])
