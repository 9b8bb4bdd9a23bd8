import type * as contract from '@animeteca/contracts/episodes'
import type { ById } from '@animeteca/contracts/fields'
import type { Pool, PoolClient } from 'pg'
import { recount } from '../catalogue/recount.ts'
import type { UserContext } from '../context.ts'
import { keyed, rowOf, statement } from '../database/statement.ts'
import { retried, transaction } from '../database/transaction.ts'
import { fail } from '../fail.ts'
import { visibleEpisodes } from './visible-episodes.ts'

// What a vote adds to the counters depends on the vote that it replaces, which the snapshot of one statement may not see:
// so a vote goes in only over the one that was seen, and the counters move only with it; where that one has been withdrawn
// meanwhile the row is a new one, which `xmax` tells. Their order, the episode's and
// then the anime's, is the same for everybody. An anime whose episodes have changed since is left to `recount`.
const castVote = keyed(
  'episodes.rate',
  `with target as (
     select e.id, a.id as anime_id, t.episode_count
       from ${visibleEpisodes} left join anime_stats t on t.anime_id = a.id where e.id = $2
   ), previous as (
     select rating from episode_ratings where user_id = $1 and episode_id = $2
   ), vote as (
     insert into episode_ratings as r (user_id, episode_id, rating) select $1, id, $3::int from target
     on conflict (user_id, episode_id) do update set rating = excluded.rating, updated_at = now()
       where r.rating = (select rating from previous)
     returning episode_id, rating - case when xmax = 0 then 0 else (select rating from previous) end as sum,
               case when xmax = 0 then 1 else 0 end as count
   ), episode as (
     insert into episode_stats as t (episode_id, rating_sum, rating_count) select episode_id, sum, count from vote
     on conflict (episode_id) do update set rating_sum = t.rating_sum + excluded.rating_sum,
       rating_count = t.rating_count + excluded.rating_count
     returning mean(rating_sum, rating_count) as mean, rating_count as votes
   ), anime as (
     update anime_stats t set rating_sum = t.rating_sum + vote.sum, rating_count = t.rating_count + vote.count
       from target, vote, episode
      where t.anime_id = target.anime_id and t.episode_count = target.episode_count
     returning t.anime_id
   )
   select target.anime_id as "animeId", episode.mean as "averageRating", episode.votes as "totalRatings",
          exists (select from anime) as "isCounted"
     from target left join episode on true`,
)

interface Vote {
  animeId: number
  averageRating: number | null
  /** Null when another vote of the same person came in between. */
  totalRatings: number | null
  isCounted: boolean
}

const vote = (on: Pool | PoolClient, values: number[]) => rowOf<Vote>(on, castVote, values)

const holdVote = statement(
  'episodes.holdVote',
  'select from episode_ratings where user_id = $1 and episode_id = $2 for update',
)

/** Votes on an episode, or replaces the vote; the means of the episode and its anime are exact at once. */
export async function rate(ctx: UserContext, { id, rating }: contract.Rate) {
  const values = [ctx.actor.id, id, rating]
  let cast = (await retried(() => vote(ctx.pool, values))) ?? fail('EPISODE_NOT_FOUND')
  if (cast.totalRatings === null) {
    cast = await transaction(ctx.pool, async (client) => {
      await rowOf(client, holdVote, [ctx.actor.id, id])
      return (await vote(client, values)) ?? fail('EPISODE_NOT_FOUND')
    })
  }
  return counted(ctx, id, cast)
}

const withdrawVote = keyed(
  'episodes.withdrawRating',
  `with target as (
     select e.id, a.id as anime_id, t.episode_count, es.rating_sum, es.rating_count
       from ${visibleEpisodes} left join anime_stats t on t.anime_id = a.id left join episode_stats es on es.episode_id = e.id
      where e.id = $2
   ), vote as (
     delete from episode_ratings r using target where r.user_id = $1 and r.episode_id = target.id
     returning r.episode_id, r.rating
   ), episode as (
     update episode_stats t set rating_sum = t.rating_sum - vote.rating, rating_count = t.rating_count - 1
       from vote where t.episode_id = vote.episode_id
     returning t.rating_sum, t.rating_count
   ), anime as (
     update anime_stats t set rating_sum = t.rating_sum - vote.rating, rating_count = t.rating_count - 1
       from target, vote, episode
      where t.anime_id = target.anime_id and t.episode_count = target.episode_count
     returning t.anime_id
   )
   select target.anime_id as "animeId", mean(n.rating_sum, n.rating_count) as "averageRating",
          coalesce(n.rating_count, 0) as "totalRatings",
          not exists (select from vote) or exists (select from anime) as "isCounted"
     from target cross join lateral (
       select coalesce(episode.rating_sum, target.rating_sum) as rating_sum,
              coalesce(episode.rating_count, target.rating_count) as rating_count
         from (select) here left join episode on true) n`,
)

/** Takes the vote back, if there is one; the means are exact at once. */
export async function withdrawRating(ctx: UserContext, { id }: ById) {
  const values = [ctx.actor.id, id]
  const withdrawn = await retried(() => rowOf<Vote>(ctx.pool, withdrawVote, values))
  return counted(ctx, id, withdrawn ?? fail('EPISODE_NOT_FOUND'))
}

async function counted(ctx: UserContext, id: number, { animeId, averageRating, totalRatings, isCounted }: Vote) {
  // the vote is committed: what is lost from here on makes no failure of it, and the anime's next edit counts again
  if (!isCounted)
    await ctx
      .em()
      .transactional((em) => recount(em, [animeId]))
      .catch(() => undefined)
  ctx.bus.publish({ topic: 'episode', ids: [id] })
  ctx.bus.publish({ topic: 'ratings', ids: [animeId] })
  ctx.bus.publish({ topic: 'tracking', ids: [ctx.actor.id] })
  return { success: true as const, averageRating, totalRatings: totalRatings ?? 0 }
}
