import { ratingBurst } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import { execute, statement } from '../../database/statement.ts'
import { recountIn } from './recount.ts'

/** What means take of a vote `r`: null for nothing, and what it said before where it is under review. */
export const counted = (r: string) => `case when ${r}.is_counted then ${r}.rating else ${r}.earlier_rating end`

const burstTime = `interval '${ratingBurst.minutes} minutes'`

/** What `earlier_rating` of a vote `r` becomes when it changes, under review or not. */
export const earlierRating = (r: string, isUnderReview: string) =>
  `case when ${r}.is_counted and (${isUnderReview} or ${r}.updated_at < now() - ${burstTime}) then ${r}.rating else ${r}.earlier_rating end`

/** Counts one more vote in the hour of the stats `t`: to be set. */
export const oneMoreRecent = `recent_votes = case when t.recent_since > now() - ${burstTime} then t.recent_votes + 1 else 1 end,
       recent_since = case when t.recent_since > now() - ${burstTime} then t.recent_since else now() end`

/** Whether it is time to look at the votes of the hour of the stats `t`: less often, the more there are. */
export const isLookDue = (
  t: string,
) => `(${t}.recent_votes >= ${ratingBurst.votes} and ${t}.recent_since > now() - ${burstTime}
  and ${t}.recent_votes % case when ${t}.recent_votes < 200 then ${ratingBurst.everyVotes} else 100 end = 0)`

/** Holds the figures of episodes until the transaction ends: whoever votes, or changes what counts, does this first. */
const lock = statement(
  'episodes.lockVotes',
  'select from episode_stats where episode_id = any($1::int[]) order by episode_id for update',
)

export const lockVotes = (client: PoolClient, episodeIds: number[]) => execute(client, lock, [episodeIds])

const recount = statement(
  'episodes.recountVotes',
  `update episode_stats t set rating_sum = n.sum, rating_count = n.votes
     from (select s.episode_id, coalesce(sum(${counted('r')}), 0)::int as sum, count(${counted('r')})::int as votes
             from episode_stats s left join episode_ratings r on r.episode_id = s.episode_id
            where s.episode_id = any($1::int[]) group by s.episode_id) n
    where t.episode_id = n.episode_id`,
)

/** Counts anew the votes on episodes that are locked. */
export const recountEpisodes = (client: PoolClient, episodeIds: number[]) => execute(client, recount, [episodeIds])

/** The same, and then those of their anime. */
export async function recountVotes(client: PoolClient, animeId: number, episodeIds: number[]) {
  await recountEpisodes(client, episodeIds)
  await recountIn(client, [animeId])
}
