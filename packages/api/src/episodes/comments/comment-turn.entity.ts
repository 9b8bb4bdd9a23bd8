import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Episode } from '../../catalogue/entities/episode.entity.ts'
import { timestamp } from '../../database/columns.ts'

const CommentTurnSchema = defineEntity({
  name: 'CommentTurn',
  tableName: 'comment_turns',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    episode: () => p.manyToOne(Episode).primary().deleteRule('cascade').index('comment_turns_episode'),
    takenAt: timestamp().defaultRaw('now()'),
  },
  // For housekeeping.
  indexes: [{ name: 'comment_turns_taken_at', properties: ['takenAt'] }],
})

/** When a person last commented on an episode in slow mode: one row, so that the second of two concurrent comments is refused. */
export class CommentTurn extends CommentTurnSchema.class {}
CommentTurnSchema.setClass(CommentTurn)
