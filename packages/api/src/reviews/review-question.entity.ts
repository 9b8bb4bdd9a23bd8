import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { Anime } from '../catalogue/entities/anime.entity.ts'
import { timestamp } from '../database/columns.ts'

const ReviewQuestionSchema = defineEntity({
  name: 'ReviewQuestion',
  tableName: 'review_questions',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('review_questions_anime'),
    askedAt: timestamp().defaultRaw('now()'),
  },
})

/** A person was asked for a review of an anime that they have finished, which happens once. */
export class ReviewQuestion extends ReviewQuestionSchema.class {}
ReviewQuestionSchema.setClass(ReviewQuestion)
