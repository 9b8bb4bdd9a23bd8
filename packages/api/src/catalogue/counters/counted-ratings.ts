import { ratingBurst } from '@animeteca/contracts/limits'
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

/** SQL assignments that count one more rating in the current hour of the stats `t`, of an episode or an anime. */
export const oneMoreRecent = (
  t: string,
) => `recent_votes = case when ${t}.recent_since > now() - ${burstTime} then ${t}.recent_votes + 1 else 1 end,
       recent_since = case when ${t}.recent_since > now() - ${burstTime} then ${t}.recent_since else now() end`

/** SQL condition: the ratings of the hour in the stats `t` have to be checked for a burst; less often the more there are. */
export const isBurstCheckDue = (
  t: string,
) => `(${t}.recent_votes >= ${ratingBurst.ratings} and ${t}.recent_since > now() - ${burstTime}
  and ${t}.recent_votes % case when ${t}.recent_votes < ${ratingBurst.many} then ${ratingBurst.everyRatings} else ${ratingBurst.everyOfMany} end = 0)`

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
