import type * as contract from '@animeteca/contracts/episodes/episodes'
import { limits } from '@animeteca/contracts/limits'
import type { UserContext } from '../../call/context/context.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import type { Connection } from '../../database/statement.ts'
import { retryTransient, transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { sendToReview, withdrawReview, matchBlockedWords } from '../../moderation/blocked-words/send-to-review.ts'
import { wantsAdultTitles } from '../../visibility/audience.ts'
import { omitNullReviewFlags } from '../../visibility/pending-review.ts'
import { shownEpisodes } from '../../visibility/visible-episodes.ts'
import { notifyOfReplies } from './pending-comments.ts'
import { replyColumns } from './thread.queries.ts'

// The conditions are on the updated row, so that an edit does not undo a moderation committed before. A comment pending review is published by an edit
// that removes its blocked words.
const edit = keyed(
  'episodes.editComment',
  `with target as (
     select c.id, c.user_id = $3 and not c.moderated as "isOwn", c.pending_review_since is not null as was_pending
       from ${shownEpisodes(wantsAdultTitles('$3'))} join episode_comments c on c.episode_id = e.id where e.id = $1 and c.id = $2
   ), c as (
     update episode_comments c
        set content = $4, edited_at = now(), updated_at = now(),
            pending_review_since = case when $5::boolean then coalesce(c.pending_review_since, now()) end
       from target
      where c.id = target.id and c.user_id = $3 and not c.moderated
        and c.created_at > now() - interval '${limits.episodeComment.editMinutes} minutes'
     returning c.*, target.was_pending
   ), published as (
     select * from c where was_pending and pending_review_since is null
   ), withdrawn as (${withdrawReview(`'episode_comment'`, '(select id from published)')}
   ), notified as (${notifyOfReplies('published', 'true')})
   select (select row_to_json(r) from (select ${replyColumns} from c join users u on u.id = c.user_id) r) as comment, "isOwn",
          was_pending as "wasPending", (select user_id from notified) as "notifiedId"
     from target`,
)

interface EditResult {
  comment: contract.ThreadReply | null
  isOwn: boolean
  wasPending: boolean
  /** The author of the comment that this one replies to, if this edit publishes the reply. */
  notifiedId: number | null
}

/** Edits a comment as its author, within a few minutes. It is marked as edited. */
export async function editComment(ctx: UserContext, { id, commentId, content }: contract.EditComment) {
  const subject = { kind: 'episode_comment', subjectId: commentId } as const
  const words = await matchBlockedWords(ctx, ctx.pool, [content], subject)
  const values = [id, commentId, ctx.actor.id, content, words.length > 0]
  const write = async (on: Connection) => (await queryOne<EditResult>(on, edit, values)) ?? fail('COMMENT_NOT_FOUND')
  const edited = await (words.length > 0
    ? transaction(ctx.pool, async (client) => {
        const result = await write(client)
        if (result.comment) await sendToReview(ctx, client, subject, words)
        return result
      })
    : retryTransient(() => write(ctx.pool)))
  if (!edited.isOwn) fail('FORBIDDEN')
  const comment = edited.comment ?? fail('EDIT_TOO_LATE')
  // a comment that stays pending review is not announced
  if (!edited.wasPending || words.length === 0) ctx.bus.publish({ topic: 'episode', ids: [id] })
  if (edited.notifiedId !== null) ctx.bus.publish({ topic: 'notices', ids: [edited.notifiedId] })
  return { comment: omitNullReviewFlags(comment) }
}
