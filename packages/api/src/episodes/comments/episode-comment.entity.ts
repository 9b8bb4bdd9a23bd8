import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Episode } from '../../catalogue/entities/episode.entity.ts'
import { lengthBetween, timestamp, timestamps } from '../../database/columns.ts'

const EpisodeCommentSchema = defineEntity({
  name: 'EpisodeComment',
  tableName: 'episode_comments',
  properties: {
    id: p.bigint('number').primary(),
    episode: () => p.manyToOne(Episode).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade').index('episode_comments_user'),
    /** The comment that this one replies to. A reply cannot be replied to. */
    parent: () => p.manyToOne(EpisodeComment).nullable().strictNullable().deleteRule('cascade'),
    content: p.text(),
    /** The episode up to which the comment contains spoilers, if it is another one than its own. */
    spoilsEpisode: () => p.manyToOne(Episode).nullable().strictNullable().deleteRule('set null'),
    /** The number of rows in `episode_comment_likes`, stored because comments are sorted by it. */
    likes: p.integer().default(0),
    editedAt: timestamp().strictNullable(),
    /** Set while the comment is pending review: then only its author and administrators see it. */
    pendingReviewSince: timestamp().strictNullable(),
    moderated: p.boolean().default(false),
    /** The text before moderation, for administrators. */
    originalContent: p.text().strictNullable().lazy().hidden(),
    /** Sent by the client so that a retried request adds nothing. */
    idempotencyKey: p.text().strictNullable(),
    ...timestamps,
  },
  indexes: [
    // For `episodes.byId` and its older pages: newest first, and best first.
    {
      name: 'episode_comments_newest',
      expression: `create index episode_comments_newest on episode_comments (episode_id, id) where parent_id is null`,
    },
    {
      name: 'episode_comments_best',
      expression: `create index episode_comments_best on episode_comments (episode_id, likes, id) where parent_id is null`,
    },
    // For `episodes.revealedComments`.
    {
      name: 'episode_comments_spoiling',
      expression: `create index episode_comments_spoiling on episode_comments (episode_id) where spoils_episode_id is not null`,
    },
    // For `episodes.answers`, and the last replies to each comment on a page.
    {
      name: 'episode_comments_answers',
      expression: `create index episode_comments_answers on episode_comments (parent_id, id) where parent_id is not null`,
    },
    // People with comments pending review, for whom the shared page is not right.
    {
      name: 'episode_comments_pending_review',
      expression: `create index episode_comments_pending_review on episode_comments (user_id) where pending_review_since is not null`,
    },
  ],
  uniques: [{ name: 'episode_comments_idempotency', properties: ['user', 'idempotencyKey'] }],
  checks: [
    { name: 'episode_comments_content_check', expression: lengthBetween('content', 1, limits.episodeComment.max) },
    { name: 'episode_comments_likes_check', expression: 'likes >= 0' },
    { name: 'episode_comments_moderated_check', expression: 'moderated = (original_content is not null)' },
  ],
})

/** A comment on an episode, or the sentence that replaced it in moderation. */
export class EpisodeComment extends EpisodeCommentSchema.class {}
EpisodeCommentSchema.setClass(EpisodeComment)
