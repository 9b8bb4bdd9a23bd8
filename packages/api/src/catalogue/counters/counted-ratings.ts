import { limits, ratingBurst } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import { execute, statement } from '../../database/statement.ts'
import { recount } from './recount.ts'

/** SQL of the stars that means use for a rating `r`: null if none, and the earlier rating while it is under review. */
export const counted = (r: string) => `case when ${r}.is_counted then ${r}.rating else ${r}.earlier_rating end`

/** SQL of an array of five counts: how many of the rows that the condition selects have the rating one to five. */
export const countByStar = (rating: string, condition = 'true') =>
  `array[${[1, 2, 3, 4, 5].map((star) => `count(*) filter (where ${rating} = ${star} and ${condition})::int`).join(', ')}]`

const burstTime = `interval '${ratingBurst.minutes} minutes'`

/** SQL of the new `earlier_rating` of a rating `r` that changes, under review or not. */
export const earlierRating = (r: string, isUnderReview: string) =>
  `case when ${r}.is_counted and (${isUnderReview} or ${r}.updated_at < now() - ${burstTime}) then ${r}.rating else ${r}.earlier_rating end`

/** SQL of 1 for a rating of one or five stars, and of 0 for any other. */
export const isExtreme = (rating: string) => `(${rating} in (${limits.rating.min}, ${limits.rating.max}))::int`

/** SQL assignments that count one more rating in the current hour of the stats `t`, of an episode or an anime. `extreme` is SQL as of `isExtreme`. */
export const oneMoreRecent = (t: string, extreme: string) =>
  `recent_extremes = case when ${t}.recent_since > now() - ${burstTime} then ${t}.recent_extremes else 0 end + ${extreme},
       recent_since = case when ${t}.recent_since > now() - ${burstTime} then ${t}.recent_since else now() end`

/** The fewest extreme ratings among so many ratings of a burst. */
const extremesOf = (ratings: number) => Math.ceil(ratings * ratingBurst.extremeShare)

/**
 * SQL condition: the ratings of the hour in the stats `t` have to be checked for a burst; less often the more there are. Without as many extreme ratings
 * as a burst has at least, there is nothing to check.
 */
export const isBurstCheckDue = (t: string) =>
  `(${t}.recent_extremes >= ${extremesOf(ratingBurst.ratings)} and ${t}.recent_since > now() - ${burstTime}
  and ${t}.recent_extremes % case when ${t}.recent_extremes < ${extremesOf(ratingBurst.many)} then ${extremesOf(ratingBurst.everyRatings)} else ${extremesOf(ratingBurst.everyOfMany)} end = 0)`

const lock = statement(
  'episodes.lockRatings',
  'select from episode_stats where episode_id = any($1::int[]) order by episode_id for update',
)

/** Locks the counters of episodes until the transaction ends. Every rating and every change of what counts takes this lock first. */
export const lockRatings = (client: PoolClient, episodeIds: number[]) => execute(client, lock, [episodeIds])

const recountStats = statement(
  'episodes.recountRatings',
  `update episode_stats t set rating_sum = n.sum, rating_count = n.ratings
     from (select s.episode_id, coalesce(sum(${counted('r')}), 0)::int as sum, count(${counted('r')})::int as ratings
             from episode_stats s left join episode_ratings r on r.episode_id = s.episode_id
            where s.episode_id = any($1::int[]) group by s.episode_id) n
    where t.episode_id = n.episode_id`,
)

/** Recounts the ratings on locked episodes. */
export const recountEpisodes = (client: PoolClient, episodeIds: number[]) => execute(client, recountStats, [episodeIds])

/** Recounts the ratings on locked episodes and on their anime. */
export async function recountRatings(client: PoolClient, animeId: number, episodeIds: number[]) {
  await recountEpisodes(client, episodeIds)
  await recount(client, [animeId])
}
