import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/profiles/profiles'
import type { UserContext } from '../call/context/context.ts'
import { idempotentComments } from '../call/idempotent-comments.ts'
import { queryOne, statement } from '../database/statement.ts'
import type { Connection } from '../database/statement.ts'
import { retryTransient, transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { addPendingComment, matchBlockedWords } from '../moderation/blocked-words/send-to-review.ts'
import { insertNotices } from '../outbox/insert-notices.ts'
import { sees, viewerValues } from '../visibility/privacy.ts'
import { removeProfileComment } from './profile-comment-removal.ts'
import { profileCommentColumns } from './profiles.queries.ts'

// A single statement checks and inserts, so that nothing changes in between.
const add = statement(
  'profiles.addComment',
  `with profile as (
     select u.id, coalesce(${sees.profile('u')}, false) as "isOpen" from users u where u.id = $3 and u.erased_at is null
   ), added as (
     insert into profile_comments (profile_id, commenter_id, comment, idempotency_key, pending_review_since)
     select id, $1, $4, $5, case when $6::boolean then now() end from profile where "isOpen"
        and not exists (select from profile_comments where commenter_id = $1 and idempotency_key = $5)
     on conflict (commenter_id, idempotency_key) do nothing
     returning *
   ), notified as (${insertNotices({
     from: 'added where pending_review_since is null',
     user: 'profile_id',
     kind: `'profile_comment'`,
     subject: 'id',
     actor: 'commenter_id',
     profileComment: 'id',
   })})
   select "isOpen", (select row_to_json(r) from (
     select ${profileCommentColumns('c', 'w')} from added c join users w on w.id = c.commenter_id) r) as comment
     from profile`,
)

interface Added {
  isOpen: boolean
  comment: contract.ProfileComment | null
}

const addOnce = idempotentComments<contract.ProfileComment>({
  slice: 'profiles',
  table: 'profile_comments',
  author: 'commenter_id',
  select: `select ${profileCommentColumns('c', 'w')} from profile_comments c join users w on w.id = c.commenter_id`,
})

/** Adds a comment to another person's profile. A repeated idempotency key returns the existing comment. */
export async function comment(ctx: UserContext, { id, comment: text }: contract.AddProfileComment) {
  if (!can.commentOnProfile(ctx.actor, id)) fail('OWN_PROFILE_COMMENT')
  const words = await matchBlockedWords(ctx, ctx.pool, [text])
  const { comment, isNew } = await addOnce(ctx, id, async (key) => {
    const values = [...viewerValues(ctx.actor), id, text, key, words.length > 0]
    const added =
      (await (words.length > 0
        ? addPendingComment(ctx, { kind: 'profile_comment', words }, (client) => addTo(client, values))
        : retryTransient(() => addTo(ctx.pool, values)))) ?? fail('USER_NOT_FOUND')
    return added.isOpen ? added.comment : fail('PROFILE_PRIVATE')
  })
  // a comment pending review is not announced
  if (isNew && words.length === 0) ctx.bus.publish({ topic: 'profile', ids: [id] })
  return { comment }
}

const addTo = (on: Connection, values: unknown[]) => queryOne<Added>(on, add, values)

/** Deletes a comment as its author, the profile's owner or an administrator. For anyone else it fails with `COMMENT_NOT_FOUND`. */
export async function deleteComment(ctx: UserContext, input: contract.ByComment) {
  const { profileId, notified } = await transaction(ctx.pool, (client) => removeProfileComment(ctx, client, input))
  ctx.bus.publish({ topic: 'profile', ids: [profileId] })
  if (notified.length > 0) ctx.bus.publish({ topic: 'notices', ids: notified })
  return { success: true as const }
}
