import { limits } from '@animeteca/contracts/limits'
import { ratingReviewOutcomes } from '@animeteca/contracts/moderation/rating-reviews'
import type { RatingReviewOutcome } from '@animeteca/contracts/moderation/rating-reviews'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { between, oneOf, timestamp, timestamps } from '../../database/columns.ts'
import { Anime } from '../entities/anime.entity.ts'
import { Episode } from '../entities/episode.entity.ts'

const RatingReviewSchema = defineEntity({
  name: 'RatingReview',
  tableName: 'rating_reviews',
  properties: {
    id: p.integer().primary(),
    anime: () => p.manyToOne(Anime).deleteRule('cascade'),
    /** Null if several episodes of the anime are concerned. */
    episode: () => p.manyToOne(Episode).strictNullable().deleteRule('cascade').index('rating_reviews_episode'),
    beganAt: timestamp(),
    outcome: p.text().$type<RatingReviewOutcome>().strictNullable(),
    decidedAt: timestamp().strictNullable(),
    decidedBy: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('rating_reviews_decided_by'),
    /** Why it was detected: ratings from accounts without a watched mark, the `share` of them that gave `star`, and the usual values. */
    votes: p.integer(),
    usualPerHour: p.float(),
    star: p.smallint(),
    share: p.float(),
    usualShare: p.float(),
    createdAt: timestamps.createdAt,
  },
  indexes: [
    { name: 'rating_reviews_anime', properties: ['anime'] },
    // at most one is open per anime: a concurrent check that detects the same burst uses the existing row
    {
      name: 'rating_reviews_open',
      expression: `create unique index rating_reviews_open on rating_reviews (anime_id) where outcome is null`,
    },
  ],
  checks: [
    { name: 'rating_reviews_outcome_check', expression: oneOf('outcome', ratingReviewOutcomes) },
    { name: 'rating_reviews_decided_check', expression: '(outcome is null) = (decided_at is null)' },
    { name: 'rating_reviews_star_check', expression: between('star', limits.rating) },
  ],
})

/** A burst of ratings under review, or reviewed. */
export class RatingReview extends RatingReviewSchema.class {}
RatingReviewSchema.setClass(RatingReview)
