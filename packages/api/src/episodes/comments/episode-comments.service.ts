import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/episodes/episodes'
import { limits } from '@animeteca/contracts/limits'
import type { UserContext } from '../../call/context/context.ts'
import { idempotentComments } from '../../call/idempotent-comments.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import type { Connection } from '../../database/statement.ts'
import { retryTransient, transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { addPendingComment, matchBlockedWords } from '../../moderation/blocked-words/send-to-review.ts'
import { wantsAdultTitles } from '../../visibility/audience.ts'
import { hasBlockBetween } from '../../visibility/blocking.ts'
import { viewerKey, isCommentHiddenByReview } from '../../visibility/pending-review.ts'
import { shownEpisodes } from '../../visibility/visible-episodes.ts'
import { removeComment } from './comment-removal.ts'
import { takeTurn, failUntilNextTurn, secondsToWait } from './comment-turns.ts'
import { notifyOfReplies } from './pending-comments.ts'
import { episodeCommentColumns } from './thread.queries.ts'

const add = keyed(
  'episodes.comment',
  `with target as (
     select e.id, p.id as parent_id,
            (select count(*) from episode_comments a where a.parent_id = p.id) >= ${limits.episodeComment.answers} as is_full,
            $6::int is not null and not exists (
              select from episodes x join seasons y on y.id = x.season_id
               where x.id = $6 and x.deleted_at is null and y.anime_id = a.id) as is_other_anime,
            $5::bigint is null and coalesce(e.airs_at > now(), false) as is_unaired,
            e.slow_seconds, exists (select from episode_comments k where k.user_id = $2 and k.idempotency_key = $4) as is_repeated
       from ${shownEpisodes(wantsAdultTitles('$2'))}
       left join episode_comments p on p.id = $5 and p.episode_id = e.id and p.parent_id is null and not p.moderated
            and not ${hasBlockBetween('p.user_id', '$7::int')} and not ${isCommentHiddenByReview('$7::int', 'p')}
      where e.id = $1 and ($5::bigint is null or p.id is not null)
   ), turn as (${takeTurn('target', '$2', '$8::boolean')}
   ), c as (
     insert into episode_comments (episode_id, user_id, content, idempotency_key, parent_id, spoils_episode_id, pending_review_since)
     select id, $2, $3, $4, parent_id, nullif($6, id), case when $9::boolean then now() end from target
      where not is_full and not is_other_anime and not is_unaired and not is_repeated
        and (slow_seconds is null or $8 or exists (select from turn))
     on conflict (user_id, idempotency_key) do nothing
     returning *
   ), notified as (${notifyOfReplies('c', 'c.pending_review_since is null')})
   select (select row_to_json(r) from (select ${episodeCommentColumns} from c join users u on u.id = c.user_id) r) as comment,
          is_full and not is_repeated as "isFull", is_other_anime as "isOtherAnime", is_unaired as "isUnaired",
          case when not is_repeated and not is_full and not exists (select from turn) and not $8
            then ${secondsToWait('id', '$2', 'slow_seconds')} end as wait,
          (select user_id from notified) as "notifiedId"
     from target`,
)

interface Added {
  comment: contract.EpisodeComment | null
  /** The comment has as many replies as allowed. */
  isFull: boolean
  /** The episode of the spoilers belongs to another anime. */
  isOtherAnime: boolean
  /** The hour of the episode's broadcast is known and has not come. */
  isUnaired: boolean
  /** Seconds to wait in slow mode, if any. */
  wait: number | null
  /** The author of the comment that this one replies to, if it is another person. */
  notifiedId: number | null
}

const addOnce = idempotentComments<contract.EpisodeComment>({
  slice: 'episodes',
  table: 'episode_comments',
  author: 'user_id',
  select: `select ${episodeCommentColumns} from episode_comments c join users u on u.id = c.user_id`,
})

/** Adds a comment. A repeated idempotency key returns the existing comment. */
export const comment = (ctx: UserContext, input: contract.AddComment) => addComment(ctx, input, null)

/** Replies to a comment. A reply cannot be replied to. */
export const answer = (ctx: UserContext, { commentId, ...input }: contract.AnswerComment) =>
  addComment(ctx, input, commentId)

type NewComment = Omit<contract.AddComment, 'tellsUpTo'> & { tellsUpTo?: number | null | undefined }

async function addComment(ctx: UserContext, { id, content, tellsUpTo = null }: NewComment, parentId: number | null) {
  let notifiedId: number | null = null
  let isRetry = false
  const words = await matchBlockedWords(ctx, ctx.pool, [content])
  const { comment, isNew } = await addOnce(ctx, id, async (key) => {
    const values = [
      id,
      ctx.actor.id,
      content,
      key,
      parentId,
      tellsUpTo,
      viewerKey(ctx.actor),
      can.moderateComments(ctx.actor),
      words.length > 0,
    ]
    const added = await (words.length > 0
      ? addPendingComment(ctx, { kind: 'episode_comment', words }, (client) => addTo(client, values))
      : retryTransient(() => addTo(ctx.pool, values)))
    if (!added) fail(parentId === null ? 'EPISODE_NOT_FOUND' : 'COMMENT_NOT_FOUND')
    if (added.isOtherAnime) fail('EPISODE_OF_OTHER_ANIME')
    if (added.isUnaired) fail('EPISODE_NOT_AIRED')
    // fail on the second attempt only: on the first, a simultaneous call with the same key may have taken the turn
    if (!added.comment && added.wait !== null && isRetry) failUntilNextTurn(added.wait)
    isRetry = true
    notifiedId = added.notifiedId
    return added.isFull ? fail('THREAD_FULL') : added.comment
  })
  // a comment pending review is not announced
  if (isNew && words.length === 0) ctx.bus.publish({ topic: 'episode', ids: [id] })
  if (notifiedId !== null) ctx.bus.publish({ topic: 'notices', ids: [notifiedId] })
  return { comment }
}

const addTo = (on: Connection, values: unknown[]) => queryOne<Added>(on, add, values)

/** Moderates or deletes a comment as an administrator, or deletes it as its author unless it was moderated. */
export async function deleteComment(ctx: UserContext, input: contract.DeleteComment) {
  const { comment, notified } = await transaction(ctx.pool, (client) => removeComment(ctx, client, input))
  ctx.bus.publish({ topic: 'episode', ids: [input.id] })
  if (notified.length > 0) ctx.bus.publish({ topic: 'notices', ids: notified })
  return { success: true as const, comment }
}
