import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../auth/user.entity.ts'
import { Episode } from '../catalogue/episode.entity.ts'
import { lengthBetween, timestamps } from '../database/columns.ts'

const EpisodeCommentSchema = defineEntity({
  name: 'EpisodeComment',
  tableName: 'episode_comments',
  properties: {
    id: p.bigint('number').primary(),
    episode: () => p.manyToOne(Episode).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade').index('episode_comments_user'),
    content: p.text(),
    moderated: p.boolean().default(false),
    /** What it said before moderation: only administrators may read it. */
    originalContent: p.text().strictNullable().lazy().hidden(),
    /** Sent by the client so that a retried request adds nothing. */
    idempotencyKey: p.text().strictNullable(),
    ...timestamps,
  },
  indexes: [
    // episodes.byId and its older pages: newest first of one episode
    { name: 'episode_comments_newest', properties: ['episode', 'id'] },
  ],
  uniques: [{ name: 'episode_comments_idempotency', properties: ['user', 'idempotencyKey'] }],
  checks: [
    { name: 'episode_comments_content_check', expression: lengthBetween('content', 1, limits.episodeComment.max) },
    { name: 'episode_comments_moderated_check', expression: 'moderated = (original_content is not null)' },
  ],
})

/** What a person said about an episode, or the sentence that took its place. */
export class EpisodeComment extends EpisodeCommentSchema.class {}
EpisodeCommentSchema.setClass(EpisodeComment)
