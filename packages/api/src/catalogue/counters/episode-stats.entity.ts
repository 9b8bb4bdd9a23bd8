import { defineEntity, p } from '@mikro-orm/core'
import { recentExtremes } from '../../database/columns.ts'
import { Episode } from '../entities/episode.entity.ts'
import { RatingReview } from './rating-review.entity.ts'

const EpisodeStatsSchema = defineEntity({
  name: 'EpisodeStats',
  tableName: 'episode_stats',
  properties: {
    episode: () => p.oneToOne(Episode).primary().owner().deleteRule('cascade'),
    ratingSum: p.integer().default(0),
    ratingCount: p.integer().default(0),
    ...recentExtremes,
    /** The rating review during which the counters stay frozen. */
    review: () => p.manyToOne(RatingReview).strictNullable().deleteRule('set null'),
  },
  indexes: [
    {
      name: 'episode_stats_review',
      expression: `create index episode_stats_review on episode_stats (review_id) where review_id is not null`,
    },
  ],
})

/** Counters of an episode; without ratings there may be no row. */
export class EpisodeStats extends EpisodeStatsSchema.class {}
EpisodeStatsSchema.setClass(EpisodeStats)
