import type { PoolClient } from 'pg'
import { recountIn } from '../catalogue/recount.ts'
import type { EventBus } from '../database/event-bus.ts'
import { rowsOf, statement } from '../database/statement.ts'
import type { Vote } from './entry-votes.ts'
import { settingOver } from './set-over.ts'
import type { Change } from './set-over.ts'

const setting = settingOver({
  table: 'episode_ratings',
  value: 'rating',
  at: 'created_at',
  valueName: 'rating',
  atName: 'ratedAt',
  touch: ', updated_at = now()',
})

// The counters move with the votes that did, in the order in which a vote moves them: those of episodes, and then of animes.
const set = statement(
  'history.setVotes',
  `with ${setting}, counted as (
     insert into episode_stats as t (episode_id, rating_sum, rating_count)
     select episode_id, coalesce(value, 0) - coalesce(was, 0), (value is not null)::int - (was is not null)::int
       from done order by episode_id
     on conflict (episode_id) do update set rating_sum = t.rating_sum + excluded.rating_sum,
       rating_count = t.rating_count + excluded.rating_count
     returning episode_id
   )
   select d.episode_id as "episodeId", s.anime_id as "animeId"
     from done d join episodes e on e.id = d.episode_id join seasons s on s.id = e.season_id`,
)

/** An episode whose votes have changed, and its anime. */
export interface Voted {
  episodeId: number
  animeId: number
}

/** Sets votes of one person; the means of their episodes and animes are exact at once. Answers those of which it did. */
export async function setVotes(client: PoolClient, userId: number, changes: Change<Vote>[]): Promise<Voted[]> {
  if (changes.length === 0) return []
  const done = await rowsOf<Voted>(client, set, [userId, JSON.stringify(changes)])
  await recountIn(client, [...new Set(done.map(({ animeId }) => animeId))])
  return done
}

/** Says on the bus, once the transaction is over, that means have changed. */
export function tellVotes(bus: EventBus, voted: Voted[]) {
  if (voted.length === 0) return
  bus.publish({ topic: 'episode', ids: voted.map(({ episodeId }) => episodeId) })
  bus.publish({ topic: 'ratings', ids: [...new Set(voted.map(({ animeId }) => animeId))] })
}
