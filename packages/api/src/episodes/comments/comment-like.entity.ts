import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { timestamps } from '../../database/columns.ts'
import { EpisodeComment } from './episode-comment.entity.ts'

const CommentLikeSchema = defineEntity({
  name: 'CommentLike',
  tableName: 'episode_comment_likes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    comment: () => p.manyToOne(EpisodeComment).primary().deleteRule('cascade').index('episode_comment_likes_comment'),
    createdAt: timestamps.createdAt,
  },
})

/** One person's like of one comment. */
export class CommentLike extends CommentLikeSchema.class {}
CommentLikeSchema.setClass(CommentLike)
