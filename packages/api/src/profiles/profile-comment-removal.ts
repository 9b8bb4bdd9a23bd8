import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/profiles/profiles'
import type { PoolClient } from 'pg'
import { audit } from '../accounts/audit/audit.ts'
import type { NewAuditEntry } from '../accounts/audit/audit.ts'
import type { UserContext } from '../call/context/context.ts'
import type { Actor } from '../call/context/read-context.ts'
import { queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { closeReports } from '../moderation/reports/close-reports.ts'
import { insertNotices } from '../outbox/insert-notices.ts'

const lock = statement(
  'profiles.lockComment',
  `select commenter_id as "commenterId", profile_id as "profileId" from profile_comments where id = $1 for update`,
)

const remove = statement('profiles.removeComment', 'delete from profile_comments where id = $1')

const notify = statement(
  'profiles.notifyDeleted',
  insertNotices({ user: '$1', kind: `'profile_comment_deleted'`, subject: '$2' }),
)

/** Removes a comment as part of a transaction; returns its profile and the people to notify after the commit. */
export async function removeProfileComment(ctx: UserContext, client: PoolClient, input: contract.ByComment) {
  const { commentId } = input
  const row = (await queryOne<CommentRow>(client, lock, [commentId])) ?? fail('COMMENT_NOT_FOUND')
  if (!can.deleteProfileComment(ctx.actor, row)) fail('COMMENT_NOT_FOUND')
  const notified: number[] = []
  if (isModeration(ctx.actor, row)) {
    await audit(ctx, auditEntry(ctx.actor, input, row), client)
    await queryOne(client, notify, [row.commenterId, commentId])
    notified.push(row.commenterId)
    const closed = { kind: 'profile_comment', subjectId: commentId, decision: 'removed' } as const
    notified.push(...(await closeReports(ctx, client, closed)))
  }
  await queryOne(client, remove, [commentId])
  return { profileId: row.profileId, notified }
}

interface CommentRow {
  commenterId: number
  profileId: number
}

const isModeration = (actor: Actor, { commenterId, profileId }: CommentRow) =>
  actor.id !== commenterId && actor.id !== profileId

const auditEntry = (actor: Actor, { commentId }: contract.ByComment, detail: CommentRow): NewAuditEntry => ({
  action: 'profiles.comment_deleted',
  actorId: actor.id,
  targetType: 'profile_comment',
  targetId: commentId,
  detail: { ...detail },
})
