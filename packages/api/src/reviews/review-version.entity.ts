import { limits } from '@animeteca/contracts/limits'
import { verdicts } from '@animeteca/contracts/reviews/verdicts'
import type { Verdict } from '@animeteca/contracts/reviews/verdicts'
import { defineEntity, p } from '@mikro-orm/core'
import { Episode } from '../catalogue/entities/episode.entity.ts'
import { lengthBetween, oneOf, timestamp } from '../database/columns.ts'
import { Review } from './review.entity.ts'

const ReviewVersionSchema = defineEntity({
  name: 'ReviewVersion',
  tableName: 'review_versions',
  properties: {
    id: p.bigint('number').primary(),
    review: () => p.manyToOne(Review).deleteRule('cascade'),
    verdict: p.text().$type<Verdict>(),
    content: p.text(),
    spoilsEpisode: () => p.manyToOne(Episode).nullable().strictNullable().deleteRule('set null'),
    /** When the author wrote this text, before the next one replaced it. */
    writtenAt: timestamp(),
  },
  indexes: [
    { name: 'review_versions_newest', properties: ['review', 'id'] },
    {
      name: 'review_versions_spoiled_episode',
      expression: `create index review_versions_spoiled_episode on review_versions (spoils_episode_id) where spoils_episode_id is not null`,
    },
  ],
  checks: [
    { name: 'review_versions_verdict_check', expression: oneOf('verdict', verdicts) },
    {
      name: 'review_versions_content_check',
      expression: lengthBetween('content', limits.review.min, limits.review.max),
    },
  ],
})

/** An earlier text of a review that was published. */
export class ReviewVersion extends ReviewVersionSchema.class {}
ReviewVersionSchema.setClass(ReviewVersion)
