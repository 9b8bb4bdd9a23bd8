import type { PoolClient } from 'pg'
import { queryMany, statement } from '../database/statement.ts'
import { insertNotices } from '../outbox/insert-notices.ts'

const approve = statement(
  'reviews.approve',
  `with approved as (
     update reviews set pending_review_since = null where id = $1 and pending_review_since is not null returning *
   ), author as (${insertNotices({
     from: 'approved r',
     user: 'r.user_id',
     kind: `'text_released'`,
     subject: `concat_ws(':', 'review', r.id, now())`,
   })})
   select anime_id as "animeId", n.user_id as "notifiedId" from approved left join author n on true`,
)

/** Publishes a review after administrators have approved it, and notifies its author. */
export async function approveReview(client: PoolClient, reviewId: number) {
  const rows = await queryMany<{ animeId: number; notifiedId: number | null }>(client, approve, [reviewId])
  return { animeId: rows[0]?.animeId, notified: rows.flatMap(({ notifiedId }) => notifiedId ?? []) }
}
