import type { PoolClient } from 'pg'
import { queryMany, statement } from '../../database/statement.ts'
import { noticed } from '../../outbox/noticing.ts'

/** SQL that notifies the authors of answered comments. `c` are answers that were just written or published. */
export const notifyAnswered = (comments: string, condition: string) =>
  noticed({
    from: `${comments} c join episode_comments p on p.id = c.parent_id where ${condition}`,
    user: 'p.user_id',
    kind: `'comment_answer'`,
    subject: 'c.id',
    actor: 'c.user_id',
    episode: 'c.episode_id',
    episodeComment: 'c.id',
  })

const release = statement(
  'episodes.approveComment',
  `with freed as (
     update episode_comments set pending_review_since = null where id = $1 and pending_review_since is not null returning *
   ), answered as (${notifyAnswered('freed', 'true')}
   ), author as (${noticed({
     from: 'freed c',
     user: 'c.user_id',
     kind: `'text_released'`,
     subject: `concat_ws(':', 'episode_comment', c.id, now())`,
     episode: 'c.episode_id',
     episodeComment: 'c.id',
   })})
   select episode_id as "episodeId", t.user_id as "notifiedId"
     from freed left join (select user_id from answered union select user_id from author) t on true`,
)

/** Publishes a comment after review and notifies its author and the author of the comment it answers. */
export async function approveComment(client: PoolClient, commentId: number) {
  const rows = await queryMany<{ episodeId: number; notifiedId: number | null }>(client, release, [commentId])
  return { episodeId: rows[0]?.episodeId, notified: rows.flatMap(({ notifiedId }) => notifiedId ?? []) }
}
