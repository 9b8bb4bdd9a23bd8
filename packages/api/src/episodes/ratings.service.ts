import type * as contract from '@animeteca/contracts/episodes/episodes'
import type { ById } from '@animeteca/contracts/fields'
import type { Pool, PoolClient } from 'pg'
import type { UserContext } from '../call/context/context.ts'
import {
  counted,
  earlierRating,
  isBurstCheckDue,
  isExtreme,
  lockRatings,
  oneMoreRecent,
} from '../catalogue/counters/counted-ratings.ts'
import { recount } from '../catalogue/counters/recount.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { retryTransient, transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { freezeBursts } from '../moderation/rating-review/rating-bursts.ts'
import { episodesShownToCaller } from '../visibility/visible-episodes.ts'

// What a rating adds to the counters depends on the rating that it replaces, which the snapshot of one statement may not see. So a rating is written only
// over the one that was read, and the counters change only with it; a row inserted after a withdrawal is recognised by `xmax`. Counters are updated
// in a fixed order, the episode's and then the anime's. An anime whose episodes have changed meanwhile is left to `recount`. The episode's figures
// are locked first: whether they are under review is known as of then, and a review that starts waits.
const storeRating = keyed(
  'episodes.rate',
  `with locked as materialized (
     select review_id from episode_stats where episode_id = $2 for update
   ), target as (
     select e.id, a.id as anime_id, t.episode_count, (select review_id from locked) as review_id
       from ${episodesShownToCaller} left join anime_stats t on t.anime_id = a.id where e.id = $2
   ), previous as (
     select rating, is_counted, ${counted('p')} as counted from episode_ratings p where user_id = $1 and episode_id = $2
   ), rated as (
     insert into episode_ratings as r (user_id, episode_id, rating, is_counted, review_id)
     select $1, id, $3::int, review_id is null, review_id from target
     on conflict (user_id, episode_id) do update set rating = excluded.rating, updated_at = now(), is_imported = false,
         earlier_rating = ${earlierRating('r', 'excluded.review_id is not null')},
         is_counted = r.is_counted and excluded.is_counted,
         review_id = case when r.is_counted then excluded.review_id else r.review_id end
       where (r.rating, r.is_counted) = (select rating, is_counted from previous)
     returning episode_id, ${counted('r')} as counted, case when xmax <> 0 then (select counted from previous) end as was
   ), episode as (
     insert into episode_stats as t (episode_id, rating_sum, rating_count, recent_extremes, recent_since)
     select episode_id, coalesce(counted, 0) - coalesce(was, 0), num_nonnulls(counted) - num_nonnulls(was), ${isExtreme('$3')}, now() from rated
     on conflict (episode_id) do update set rating_sum = t.rating_sum + excluded.rating_sum,
       rating_count = t.rating_count + excluded.rating_count, ${oneMoreRecent('t', isExtreme('$3'))}
     returning mean(rating_sum, rating_count) as mean, rating_count as ratings, ${isExtreme('$3')} = 1 and review_id is null and ${isBurstCheckDue('t')} as is_due
   ), anime as (
     update anime_stats t set rating_sum = t.rating_sum + coalesce(rated.counted, 0) - coalesce(rated.was, 0),
            rating_count = t.rating_count + num_nonnulls(rated.counted) - num_nonnulls(rated.was), ${oneMoreRecent('t', isExtreme('$3'))}
       from target, rated, episode
      where t.anime_id = target.anime_id and t.episode_count = target.episode_count
     returning t.anime_id, ${isExtreme('$3')} = 1 and target.review_id is null and ${isBurstCheckDue('t')} as is_due
   )
   select target.anime_id as "animeId", episode.mean as "averageRating", episode.ratings as "totalRatings",
          exists (select from anime) as "isCounted", episode.is_due as "isEpisodeDue", (select is_due from anime) as "isAnimeDue"
     from target left join episode on true`,
)

interface StoredRating {
  animeId: number
  averageRating: number | null
  /** Null when another rating of the same person was written in between. */
  totalRatings: number | null
  isCounted: boolean
  /** Whether enough ratings have arrived lately to check the episode or the anime for a burst; absent for a withdrawal. */
  isEpisodeDue?: boolean | null
  isAnimeDue?: boolean | null
}

const store = (on: Pool | PoolClient, values: number[]) => queryOne<StoredRating>(on, storeRating, values)

/** Rates an episode, or replaces the rating. The means of the episode and its anime are exact afterwards. */
export async function rate(ctx: UserContext, { id, rating }: contract.Rate) {
  const values = [ctx.actor.id, id, rating]
  let saved = (await retryTransient(() => store(ctx.pool, values))) ?? fail('EPISODE_NOT_FOUND')
  if (saved.totalRatings === null) {
    saved = await transaction(ctx.pool, async (client) => {
      await lockRatings(client, [id])
      return (await store(client, values)) ?? fail('EPISODE_NOT_FOUND')
    })
  }
  await publishRating(ctx, id, saved)
  const { animeId, isEpisodeDue, isAnimeDue } = saved
  const isFrozen = await freezeBursts(ctx, [
    ...(isEpisodeDue ? [{ animeId, episodeId: id }] : []),
    ...(isAnimeDue ? [{ animeId, episodeId: null }] : []),
  ])
  return ratedAnswer(isFrozen ? ((await queryOne<Figures>(ctx.pool, shownFigures, [id])) ?? saved) : saved)
}

type Figures = Pick<StoredRating, 'averageRating' | 'totalRatings'>

const shownFigures = keyed(
  'episodes.figures',
  `select mean(rating_sum, rating_count) as "averageRating", rating_count as "totalRatings" from episode_stats where episode_id = $1`,
)

const deleteRating = keyed(
  'episodes.withdrawRating',
  `with locked as materialized (
     select episode_id from episode_stats where episode_id = $2 for update
   ), target as (
     select e.id, a.id as anime_id, t.episode_count, es.rating_sum, es.rating_count, (select episode_id from locked) as locked
       from ${episodesShownToCaller} left join anime_stats t on t.anime_id = a.id left join episode_stats es on es.episode_id = e.id
      where e.id = $2
   ), rated as (
     delete from episode_ratings r using target where r.user_id = $1 and r.episode_id = target.locked
     returning r.episode_id, ${counted('r')} as counted
   ), episode as (
     update episode_stats t
        set rating_sum = t.rating_sum - coalesce(rated.counted, 0), rating_count = t.rating_count - num_nonnulls(rated.counted)
       from rated where t.episode_id = rated.episode_id
     returning t.rating_sum, t.rating_count
   ), anime as (
     update anime_stats t
        set rating_sum = t.rating_sum - coalesce(rated.counted, 0), rating_count = t.rating_count - num_nonnulls(rated.counted)
       from target, rated, episode
      where t.anime_id = target.anime_id and t.episode_count = target.episode_count
     returning t.anime_id
   )
   select target.anime_id as "animeId", mean(n.rating_sum, n.rating_count) as "averageRating",
          coalesce(n.rating_count, 0) as "totalRatings",
          not exists (select from rated) or exists (select from anime) as "isCounted"
     from target cross join lateral (
       select coalesce(episode.rating_sum, target.rating_sum) as rating_sum,
              coalesce(episode.rating_count, target.rating_count) as rating_count
         from (select) here left join episode on true) n`,
)

/** Withdraws the rating, if there is one. The means are exact afterwards. */
export async function withdrawRating(ctx: UserContext, { id }: ById) {
  const values = [ctx.actor.id, id]
  const withdrawn = await retryTransient(() => queryOne<StoredRating>(ctx.pool, deleteRating, values))
  await publishRating(ctx, id, withdrawn ?? fail('EPISODE_NOT_FOUND'))
  return ratedAnswer(withdrawn!)
}

const ratedAnswer = ({ averageRating, totalRatings }: Figures) => ({
  success: true as const,
  averageRating,
  totalRatings: totalRatings ?? 0,
})

async function publishRating(ctx: UserContext, id: number, { animeId, isCounted }: StoredRating) {
  // the rating is committed: a failure from here on must not fail the call, and the anime's next edit recounts
  if (!isCounted) await transaction(ctx.pool, (client) => recount(client, [animeId])).catch(() => undefined)
  ctx.bus.publish({ topic: 'episode', ids: [id] })
  ctx.bus.publish({ topic: 'ratings', ids: [animeId] })
  ctx.bus.publish({ topic: 'tracking', ids: [ctx.actor.id] })
}
