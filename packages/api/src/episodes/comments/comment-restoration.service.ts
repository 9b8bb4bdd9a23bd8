import type { ById } from '@animeteca/contracts/fields'
import { audited } from '../../accounts/audit/audit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { execute, queryMany, statement } from '../../database/statement.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'
import { fail } from '../../lib/fail.ts'
import { insertNotices } from '../../outbox/insert-notices.ts'
import { EpisodeComment } from './episode-comment.entity.ts'
import { notifyOfReplies } from './pending-comments.ts'

// a comment that was pending review until it was moderated has notified no one yet
const notifyOfReply = statement('episodes.notifyAuthorOfAnswered', notifyOfReplies('episode_comments', 'c.id = $1'))
const notifyRestored = statement(
  'episodes.notifyRestored',
  insertNotices({ user: '$1', kind: `'comment_restored'`, subject: '$2', episode: '$3' }),
)

// Each moderation and restoration of a comment is announced once. After a restoration the next ones are new.
const closeAnnouncements = statement(
  'episodes.closeAnnouncements',
  `update notices set subject = concat_ws(':', subject, id)
    where user_id = $1 and kind in ('comment_deleted', 'comment_warned', 'comment_restored') and subject = $2::text`,
)

/** Undoes a moderation: the comment shows its author's text again. */
export async function restoreComment(ctx: UserContext, { id }: ById) {
  const restore = async ({ em, client }: UnitOfWork) => {
    const comment =
      (await em.findOne(EpisodeComment, id, { populate: ['originalContent'] })) ?? fail('COMMENT_NOT_FOUND')
    if (comment.originalContent === null) return undefined
    const wasPending = comment.pendingReviewSince !== null
    em.assign(comment, {
      content: comment.originalContent,
      originalContent: null,
      moderated: false,
      pendingReviewSince: null,
    })
    const notified = wasPending ? await queryMany<{ user_id: number }>(client, notifyOfReply, [id]) : []
    const author = comment.user.id
    await execute(client, closeAnnouncements, [author, id])
    if (author !== ctx.actor.id) await execute(client, notifyRestored, [author, id, comment.episode.id])
    return { episodeId: comment.episode.id, notified: [author, ...notified.map((row) => row.user_id)] }
  }
  const restored = await audited(
    ctx,
    restore,
    (done) =>
      done && {
        action: 'admin.comment_restored',
        targetType: 'episode_comment',
        targetId: id,
        detail: { episodeId: done.episodeId },
      },
  )
  if (restored) {
    ctx.bus.publish({ topic: 'episode', ids: [restored.episodeId] })
    ctx.bus.publish({ topic: 'notices', ids: restored.notified })
  }
  return { success: true as const }
}
