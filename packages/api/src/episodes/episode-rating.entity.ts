import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../auth/user.entity.ts'
import { Episode } from '../catalogue/episode.entity.ts'
import { between, timestamps } from '../database/columns.ts'

const EpisodeRatingSchema = defineEntity({
  name: 'EpisodeRating',
  tableName: 'episode_ratings',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    episode: () => p.manyToOne(Episode).primary().deleteRule('cascade').index('episode_ratings_episode'),
    rating: p.smallint(),
    ...timestamps,
  },
  indexes: [
    // admin.activity: votes of the last weeks
    { name: 'episode_ratings_created_at', properties: ['createdAt'] },
  ],
  checks: [
    {
      name: 'episode_ratings_rating_check',
      expression: between('rating', limits.rating),
    },
  ],
})

/** A person's vote on an episode: voting again replaces it. */
export class EpisodeRating extends EpisodeRatingSchema.class {}
EpisodeRatingSchema.setClass(EpisodeRating)
