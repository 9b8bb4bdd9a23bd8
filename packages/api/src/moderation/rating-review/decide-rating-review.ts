import { ratingBurst } from '@animeteca/contracts/limits'
import type { RatingReviewOutcome } from '@animeteca/contracts/moderation/rating-reviews'
import type { PoolClient } from 'pg'
import type { Services } from '../../call/context/context.ts'
import { lockRatings, recountRatings } from '../../catalogue/counters/counted-ratings.ts'
import { execute, queryOne, queryMany, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'

const lock = statement(
  'episodes.lockReview',
  'select anime_id as "animeId", outcome from rating_reviews where id = $1 for update',
)

const close = statement(
  'episodes.closeReview',
  'update rating_reviews set outcome = $2, decided_by_id = $3, decided_at = now() where id = $1',
)

const episodesIn = statement(
  'episodes.ofReview',
  `select episode_id as id from episode_stats where review_id = $1
   union select episode_id from episode_ratings where review_id = $1`,
)

const count = statement(
  'episodes.countReviewed',
  `update episode_ratings r set is_counted = $2 or exists (
       select from watched_episodes w where w.user_id = r.user_id and w.episode_id = r.episode_id)
    where r.review_id = $1`,
)

const unmark = statement('episodes.endReview', 'update episode_stats set review_id = null where review_id = $1')

interface Decision {
  id: number
  outcome: RatingReviewOutcome
  /** Null when the deadline has decided. */
  actorId: number | null
}

/**
 * Applies the outcome of a rating review and recomputes the means in the same transaction. Returns null when it was applied already, and when an
 * administrator has decided before the deadline did.
 */
export async function decideRatingReview(client: PoolClient, { id, outcome, actorId }: Decision) {
  type LockedReview = { animeId: number; outcome: RatingReviewOutcome | null }
  const { animeId, outcome: previousOutcome } =
    (await queryOne<LockedReview>(client, lock, [id])) ?? fail('RATING_REVIEW_NOT_FOUND')
  if (previousOutcome === outcome || (actorId === null && previousOutcome !== null)) return null
  await execute(client, close, [id, outcome, actorId])
  const episodeIds = (await queryMany<{ id: number }>(client, episodesIn, [id])).map((row) => row.id)
  await lockRatings(client, episodeIds)
  await execute(client, count, [id, outcome === 'accepted'])
  await execute(client, unmark, [id])
  await recountRatings(client, animeId, episodeIds)
  return { animeId, episodeIds, was: previousOutcome }
}

const overdue = statement(
  'episodes.overdueReviews',
  `select id from rating_reviews where outcome is null and created_at < now() - interval '${ratingBurst.days} days'`,
)

/** Accepts the ratings of reviews whose deadline has passed. */
export async function endOverdueRatingReviews({ pool, bus }: Pick<Services, 'pool' | 'bus'>) {
  for (const { id } of await queryMany<{ id: number }>(pool, overdue)) {
    const decision: Decision = { id, outcome: 'accepted', actorId: null }
    const decided = await transaction(pool, (client) => decideRatingReview(client, decision))
    if (decided) publishMeans(bus, decided)
  }
}

/** Announces that the means of an anime and of these episodes have changed. Called after the commit. */
export function publishMeans(bus: Services['bus'], { animeId, episodeIds }: { animeId: number; episodeIds: number[] }) {
  bus.publish({ topic: 'episode', ids: episodeIds })
  bus.publish({ topic: 'ratings', ids: [animeId] })
}
