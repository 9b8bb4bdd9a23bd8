import type { PoolClient } from 'pg'
import { queryMany, statement } from '../../database/statement.ts'
import { insertNotices } from '../../outbox/insert-notices.ts'

/** SQL that notifies the author of a comment of each reply to it. `c` are the replies, just written or published. */
export const notifyOfReplies = (comments: string, condition: string) =>
  insertNotices({
    from: `${comments} c join episode_comments p on p.id = c.parent_id where ${condition}`,
    user: 'p.user_id',
    kind: `'comment_answer'`,
    subject: 'c.id',
    actor: 'c.user_id',
    episode: 'c.episode_id',
    episodeComment: 'c.id',
  })

const approve = statement(
  'episodes.approveComment',
  `with approved as (
     update episode_comments set pending_review_since = null where id = $1 and pending_review_since is not null returning *
   ), notified as (${notifyOfReplies('approved', 'true')}
   ), author as (${insertNotices({
     from: 'approved c',
     user: 'c.user_id',
     kind: `'text_released'`,
     subject: `concat_ws(':', 'episode_comment', c.id, now())`,
     episode: 'c.episode_id',
     episodeComment: 'c.id',
   })})
   select episode_id as "episodeId", t.user_id as "notifiedId"
     from approved left join (select user_id from notified union select user_id from author) t on true`,
)

/** Publishes a comment after review and notifies its author and the author of the comment that it replies to. */
export async function approveComment(client: PoolClient, commentId: number) {
  const rows = await queryMany<{ episodeId: number; notifiedId: number | null }>(client, approve, [commentId])
  return { episodeId: rows[0]?.episodeId, notified: rows.flatMap(({ notifiedId }) => notifiedId ?? []) }
}
