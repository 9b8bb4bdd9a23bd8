import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { timestamps } from '../database/columns.ts'
import { Review } from './review.entity.ts'

const UsefulMarkSchema = defineEntity({
  name: 'UsefulMark',
  tableName: 'useful_marks',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    review: () => p.manyToOne(Review).primary().deleteRule('cascade').index('useful_marks_review'),
    createdAt: timestamps.createdAt,
  },
})

/** A person found a review of another person useful. */
export class UsefulMark extends UsefulMarkSchema.class {}
UsefulMarkSchema.setClass(UsefulMark)
