import type { PoolClient } from 'pg'
import { recountIn } from '../catalogue/recount.ts'
import type { EventBus } from '../database/event-bus.ts'
import { rowsOf, statement } from '../database/statement.ts'
import type { Vote } from './entry-votes.ts'

/** A vote goes in, is replaced or is taken back only over the one that is expected, null for none. */
export interface VoteChange {
  episodeId: number
  from: Vote | null
  to: Vote | null
}

// The counters move with the votes that did, in the order in which a vote moves them: those of episodes, and then of animes.
const set = statement(
  'history.setVotes',
  `with given as materialized (
     select g."episodeId" as episode_id, (g."from" ->> 'rating')::int as was, (g."from" ->> 'ratedAt')::timestamptz as was_at,
            (g."to" ->> 'rating')::int as rating, (g."to" ->> 'ratedAt')::timestamptz as rated_at
       from jsonb_to_recordset($2::jsonb) g("episodeId" int, "from" jsonb, "to" jsonb)
   ), added as (
     insert into episode_ratings (user_id, episode_id, rating, created_at)
     select $1, episode_id, rating, rated_at from given where was is null order by episode_id
     on conflict (user_id, episode_id) do nothing returning episode_id
   ), replaced as (
     update episode_ratings r set rating = g.rating, created_at = g.rated_at, updated_at = now() from given g
      where g.was is not null and g.rating is not null and r.user_id = $1 and r.episode_id = g.episode_id
        and r.rating = g.was and r.created_at = g.was_at returning r.episode_id
   ), taken as (
     delete from episode_ratings r using given g
      where g.rating is null and r.user_id = $1 and r.episode_id = g.episode_id and r.rating = g.was and r.created_at = g.was_at
     returning r.episode_id
   ), done as (
     select g.* from given g
      where episode_id in (select episode_id from added union all select episode_id from replaced union all select episode_id from taken)
   ), counted as (
     insert into episode_stats as t (episode_id, rating_sum, rating_count)
     select episode_id, coalesce(rating, 0) - coalesce(was, 0), (rating is not null)::int - (was is not null)::int
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
export async function setVotes(client: PoolClient, userId: number, changes: VoteChange[]): Promise<Voted[]> {
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
