import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { RatingReview } from '../catalogue/counters/rating-review.entity.ts'
import { Episode } from '../catalogue/entities/episode.entity.ts'
import { between, timestamps } from '../database/columns.ts'

const EpisodeRatingSchema = defineEntity({
  name: 'EpisodeRating',
  tableName: 'episode_ratings',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    episode: () => p.manyToOne(Episode).primary().deleteRule('cascade').index('episode_ratings_episode'),
    rating: p.smallint(),
    /** Whether the means use the rating as it is; otherwise they use `earlierRating`, or nothing. */
    isCounted: p.boolean().default(true),
    /** The rating before the changes of the last hour, or before it came under review. */
    earlierRating: p.smallint().strictNullable(),
    /** The rating review of the burst that the rating was part of. */
    review: () => p.manyToOne(RatingReview).strictNullable().deleteRule('set null'),
    /** Whether an import has written it. Friends' activity leaves such ratings out. */
    isImported: p.boolean().default(false),
    ...timestamps,
  },
  indexes: [
    // For `admin.activity`: ratings of the last weeks.
    { name: 'episode_ratings_created_at', properties: ['createdAt'] },
    // For `admin.ratingReviews`.
    {
      name: 'episode_ratings_review',
      expression: `create index episode_ratings_review on episode_ratings (review_id) where review_id is not null`,
    },
  ],
  checks: [
    {
      name: 'episode_ratings_rating_check',
      expression: between('rating', limits.rating),
    },
  ],
})

/** A person's rating on an episode. Rating again replaces it. */
export class EpisodeRating extends EpisodeRatingSchema.class {}
EpisodeRatingSchema.setClass(EpisodeRating)
