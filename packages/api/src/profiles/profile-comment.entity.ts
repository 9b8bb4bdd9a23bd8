import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { lengthBetween, timestamp, timestamps } from '../database/columns.ts'

const ProfileCommentSchema = defineEntity({
  name: 'ProfileComment',
  tableName: 'profile_comments',
  properties: {
    id: p.bigint('number').primary(),
    profile: () => p.manyToOne(User).deleteRule('cascade'),
    commenter: () => p.manyToOne(User).deleteRule('cascade').index('profile_comments_commenter'),
    comment: p.text(),
    /** Sent by the client so that a retried request adds nothing. */
    idempotencyKey: p.text().strictNullable(),
    /** Set while the comment is pending review: then only its author and administrators see it. */
    pendingReviewSince: timestamp().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  indexes: [
    // For `profiles.comments`: newest first of one profile.
    { name: 'profile_comments_newest', properties: ['profile', 'id'] },
  ],
  uniques: [{ name: 'profile_comments_idempotency', properties: ['commenter', 'idempotencyKey'] }],
  checks: [
    { name: 'profile_comments_comment_check', expression: lengthBetween('comment', 1, limits.profileComment.max) },
    { name: 'profile_comments_not_own_check', expression: 'profile_id <> commenter_id' },
  ],
})

/** A comment on another person's profile. */
export class ProfileComment extends ProfileCommentSchema.class {}
ProfileCommentSchema.setClass(ProfileComment)
