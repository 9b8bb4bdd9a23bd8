import type { PoolClient } from 'pg'
import { queryOne, statement } from '../../database/statement.ts'
import { sendToReview } from '../../moderation/blocked-words/send-to-review.ts'
import type { Author } from '../../moderation/blocked-words/send-to-review.ts'

const setPendingReview = statement(
  'tracking.reviewCustomList',
  'update custom_lists set pending_review_since = case when $2::boolean then coalesce(pending_review_since, now()) end where id = $1',
)

/** Sends a custom list to review for these blocked words, or publishes it without any. */
export async function sendListToReview(writer: Author, client: PoolClient, id: number, words: string[]) {
  await queryOne(client, setPendingReview, [id, words.length > 0])
  await sendToReview(writer, client, { kind: 'custom_list', subjectId: id }, words)
}
