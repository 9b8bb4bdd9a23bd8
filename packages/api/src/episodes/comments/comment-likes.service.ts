import type * as contract from '@animeteca/contracts/episodes/episodes'
import type { UserContext } from '../../call/context/context.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { retryTransient } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { wantsAdultTitles } from '../../visibility/audience.ts'
import { hasBlockBetween } from '../../visibility/blocking.ts'
import { viewerKey, isCommentHiddenByReview } from '../../visibility/pending-review.ts'
import { shownEpisodes } from '../../visibility/visible-episodes.ts'

/** The counter changes only with the row, so that a repeated call counts once. */
const likeStatement = (name: string, change: string, by: string) =>
  keyed(
    name,
    `with target as (
       select c.id, c.likes, c.user_id = $3 as "isOwn"
         from ${shownEpisodes(wantsAdultTitles('$3'))} join episode_comments c on c.episode_id = e.id
        where e.id = $1 and c.id = $2 and not c.moderated and not ${hasBlockBetween('c.user_id', '$4::int')}
          and not ${isCommentHiddenByReview('$4::int')}
     ), changed as (
       ${change}
     ), counted as (
       update episode_comments c set likes = c.likes ${by} from changed where c.id = changed.comment_id returning c.likes
     )
     select coalesce((select likes from counted), likes) as likes, "isOwn", exists (select from changed) as "isNew" from target`,
  )

const add = likeStatement(
  'episodes.likeComment',
  `insert into episode_comment_likes (user_id, comment_id) select $3, id from target where not "isOwn"
   on conflict do nothing returning comment_id`,
  '+ 1',
)

const remove = likeStatement(
  'episodes.unlikeComment',
  `delete from episode_comment_likes l using target where l.user_id = $3 and l.comment_id = target.id returning l.comment_id`,
  '- 1',
)

/** Likes another person's comment. */
export const like = (ctx: UserContext, input: contract.ByComment) => change(ctx, input, add)

/** Removes the like. */
export const unlike = (ctx: UserContext, input: contract.ByComment) => change(ctx, input, remove)

interface Change {
  likes: number
  isOwn: boolean
  isNew: boolean
}

async function change(ctx: UserContext, { id, commentId }: contract.ByComment, sql: Statement) {
  const values = [id, commentId, ctx.actor.id, viewerKey(ctx.actor)]
  const changed = (await retryTransient(() => queryOne<Change>(ctx.pool, sql, values))) ?? fail('COMMENT_NOT_FOUND')
  if (changed.isOwn) fail('OWN_COMMENT_LIKE')
  if (changed.isNew) ctx.bus.publish({ topic: 'episode', ids: [id] })
  return { success: true as const, likes: changed.likes }
}
