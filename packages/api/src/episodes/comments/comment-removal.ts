import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/episodes/episodes'
import { moderationTexts } from '@animeteca/contracts/labels'
import type { ModerationAction } from '@animeteca/contracts/labels'
import type { PoolClient } from 'pg'
import { audit, type NewAuditEntry } from '../../accounts/audit/audit.ts'
import type { UserContext } from '../../call/context/context.ts'
import type { Actor } from '../../call/context/read-context.ts'
import { queryJson, queryOne, queryMany, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { closeReports } from '../../moderation/reports/close-reports.ts'
import { insertNotices } from '../../outbox/insert-notices.ts'
import { existingEpisodes } from '../../visibility/visible-episodes.ts'
import { episodeCommentColumns } from './thread.queries.ts'

const lock = statement(
  'episodes.lockComment',
  `select c.user_id as "userId", c.moderated from ${existingEpisodes} join episode_comments c on c.episode_id = e.id
    where c.id = $1 and e.id = $2 for update of c`,
)

const lockReported = statement(
  'episodes.lockReportedComment',
  `select user_id as "userId", moderated from episode_comments where id = $1 and episode_id = $2 for update`,
)

const replace = statement(
  'episodes.moderateComment',
  `with c as (
     update episode_comments
        set content = $2, moderated = true, original_content = coalesce(original_content, content), updated_at = now()
      where id = $1 returning *
   )
   select row_to_json(r) as json from (select ${episodeCommentColumns} from c join users u on u.id = c.user_id) r`,
)

const remove = statement('episodes.removeComment', `delete from episode_comments where id = $1`)

// Uses the index `notices_episode_comment`.
const notifiedPeople = statement(
  'episodes.notifiedOfComment',
  'select user_id as id from notices where episode_comment_id = $1',
)

const notify = statement(
  'episodes.notifyModerated',
  insertNotices({ user: '$1', kind: '$2', subject: '$3', episode: '$4' }),
)

/**
 * Removes a comment as part of a transaction; returns its replacement, if any, and the people to notify after the commit. A reported comment can also
 * be removed while its episode is in the trash.
 */
export async function removeComment(
  ctx: UserContext,
  client: PoolClient,
  input: contract.DeleteComment,
  { isReported = false } = {},
) {
  const { id, commentId, action } = input
  const locked = await queryOne<CommentRow>(client, isReported ? lockReported : lock, [commentId, id])
  const row = locked ?? fail('COMMENT_NOT_FOUND')
  requirePermission(ctx.actor, row, action)
  // the notices of the comment disappear with it
  const notified = (await queryMany<{ id: number }>(client, notifiedPeople, [commentId])).map((reader) => reader.id)
  if (action !== undefined) {
    await audit(ctx, auditEntry(ctx.actor, input, row), client)
    const decision = action === 'delete_with_warning' ? 'removed_and_warned' : 'removed'
    notified.push(...(await closeReports(ctx, client, { kind: 'episode_comment', subjectId: commentId, decision })))
    if (row.userId !== ctx.actor.id) {
      const kind = action === 'delete_with_warning' ? 'comment_warned' : 'comment_deleted'
      await queryOne(client, notify, [row.userId, kind, commentId, id])
      notified.push(row.userId)
    }
  }

  const text = action === undefined ? null : moderationTexts[action]
  if (text !== null)
    return { notified, comment: await queryJson<contract.EpisodeComment>(client, replace, [commentId, text]) }
  await queryOne(client, remove, [commentId])
  return { notified, comment: null }
}

interface CommentRow {
  userId: number
  moderated: boolean
}

function requirePermission(actor: Actor, comment: CommentRow, action: ModerationAction | undefined) {
  if (action !== undefined && !can.moderateComments(actor)) fail('FORBIDDEN')
  if (!can.deleteEpisodeComment(actor, comment)) fail('FORBIDDEN')
  const isOwnText = actor.id === comment.userId && !comment.moderated
  if (action === undefined && !isOwnText) fail('MODERATION_ACTION_REQUIRED')
}

const auditEntry = (
  actor: Actor,
  { id, commentId, action }: contract.DeleteComment,
  { userId }: CommentRow,
): NewAuditEntry => ({
  action: 'episodes.comment_moderated',
  actorId: actor.id,
  targetType: 'episode_comment',
  targetId: commentId,
  detail: { moderation: action, episodeId: id, authorId: userId },
})
