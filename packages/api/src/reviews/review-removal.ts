import { can } from '@animeteca/contracts/can'
import type { ModerationAction } from '@animeteca/contracts/labels'
import type * as contract from '@animeteca/contracts/reviews/reviews'
import { reviewModerationTexts } from '@animeteca/contracts/reviews/verdicts'
import type { PoolClient } from 'pg'
import { audit } from '../accounts/audit/audit.ts'
import type { UserContext } from '../call/context/context.ts'
import type { Actor } from '../call/context/read-context.ts'
import { queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { closeReports } from '../moderation/reports/close-reports.ts'
import { insertNotices } from '../outbox/insert-notices.ts'
import { viewerValues } from '../visibility/privacy.ts'
import { seesReview, visibleReviews } from '../visibility/visible-reviews.ts'
import { findReview } from './reviews.queries.ts'

// An administrator also removes a review that they cannot see, because its author keeps the anime private.
const lock = statement(
  'reviews.lock',
  `select r.user_id as "userId", r.anime_id as "animeId", r.moderated, $2::boolean or (${seesReview}) as "isSeen"
     from ${visibleReviews} where r.id = $3 for update of r`,
)

const lockReported = statement(
  'reviews.lockReported',
  `select user_id as "userId", anime_id as "animeId", moderated, true as "isSeen" from reviews where id = $1 for update`,
)

const replace = statement(
  'reviews.moderate',
  `update reviews set content = $2, moderated = true, original_content = coalesce(original_content, content), updated_at = now() where id = $1`,
)

const remove = statement('reviews.remove', 'delete from reviews where id = $1')

const notify = statement(
  'reviews.notifyModerated',
  // each moderation of a review creates a separate notice
  insertNotices({ user: '$1', kind: '$2', subject: `concat_ws(':', $3::bigint, now())` }),
)

interface Row {
  userId: number
  animeId: number
  moderated: boolean
  isSeen: boolean
}

/**
 * Removes a review as part of a transaction; returns its replacement, if it is visible, and the people to notify after the commit. A reported review
 * can also be removed while its anime is in the trash.
 */
export async function removeReview(
  ctx: UserContext,
  client: PoolClient,
  { reviewId, action }: contract.RemoveReview,
  { isReported = false } = {},
) {
  const row = isReported
    ? await queryOne<Row>(client, lockReported, [reviewId])
    : await queryOne<Row>(client, lock, [...viewerValues(ctx.actor), reviewId])
  if (!row?.isSeen) return fail('REVIEW_NOT_FOUND')
  requirePermission(ctx.actor, row, action)
  const notified: number[] = []
  if (action !== undefined) {
    const entry = {
      action: 'catalogue.review_moderated',
      actorId: ctx.actor.id,
      targetType: 'review',
      targetId: reviewId,
    } as const
    await audit(ctx, { ...entry, detail: { moderation: action, animeId: row.animeId, authorId: row.userId } }, client)
    const decision = action === 'delete_with_warning' ? 'removed_and_warned' : 'removed'
    notified.push(...(await closeReports(ctx, client, { kind: 'review', subjectId: reviewId, decision })))
    if (row.userId !== ctx.actor.id) {
      const kind = action === 'delete_with_warning' ? 'review_warned' : 'review_deleted'
      await queryOne(client, notify, [row.userId, kind, reviewId])
      notified.push(row.userId)
    }
  }
  const text = action === undefined ? null : reviewModerationTexts[action]
  if (text === null) {
    await queryOne(client, remove, [reviewId])
    return { notified, animeId: row.animeId, review: null }
  }
  await queryOne(client, replace, [reviewId, text])
  return { notified, animeId: row.animeId, review: await findReview({ ...ctx, pool: client }, { reviewId }) }
}

function requirePermission(actor: Actor, review: Row, action: ModerationAction | undefined) {
  if (action !== undefined && !can.administer(actor)) fail('FORBIDDEN')
  if (!can.deleteReview(actor, review)) fail('FORBIDDEN')
  const isOwnText = actor.id === review.userId && !review.moderated
  if (action === undefined && !isOwnText) fail('REVIEW_MODERATION_REQUIRED')
}
