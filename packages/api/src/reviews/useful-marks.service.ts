import type * as contract from '@animeteca/contracts/reviews/reviews'
import type { UserContext } from '../call/context/context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import type { Statement } from '../database/statement.ts'
import { retryTransient } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { viewerValues } from '../visibility/privacy.ts'
import { seesReview, visibleReviews } from '../visibility/visible-reviews.ts'

/** The counter changes only with the row, so that a repeated call counts once. */
const markStatement = (name: string, change: string, by: string) =>
  keyed(
    name,
    `with target as (
       select r.id, r.anime_id, r.useful_count, r.user_id = $1 as "isOwn"
         from ${visibleReviews} where ${seesReview} and r.id = $3 and not r.moderated
     ), changed as (
       ${change}
     ), counted as (
       update reviews r set useful_count = r.useful_count ${by} from changed where r.id = changed.review_id returning r.useful_count
     )
     select coalesce((select useful_count from counted), useful_count) as "usefulCount", "isOwn", anime_id as "animeId",
            exists (select from changed) as "isNew" from target`,
  )

const add = markStatement(
  'reviews.markUseful',
  `insert into useful_marks (user_id, review_id) select $1, id from target where not "isOwn"
   on conflict do nothing returning review_id`,
  '+ 1',
)

const remove = markStatement(
  'reviews.unmarkUseful',
  `delete from useful_marks m using target where m.user_id = $1 and m.review_id = target.id returning m.review_id`,
  '- 1',
)

/** Marks another person's review as useful. */
export const markUseful = (ctx: UserContext, input: contract.ByReview) => change(ctx, input, add)

/** Removes the mark. */
export const unmarkUseful = (ctx: UserContext, input: contract.ByReview) => change(ctx, input, remove)

interface Change {
  usefulCount: number
  isOwn: boolean
  animeId: number
  isNew: boolean
}

async function change(ctx: UserContext, { reviewId }: contract.ByReview, sql: Statement) {
  const values = [...viewerValues(ctx.actor), reviewId]
  const changed = (await retryTransient(() => queryOne<Change>(ctx.pool, sql, values))) ?? fail('REVIEW_NOT_FOUND')
  if (changed.isOwn) fail('OWN_REVIEW_USEFUL')
  if (changed.isNew) ctx.bus.publish({ topic: 'reviews', ids: [changed.animeId] })
  return { success: true as const, usefulCount: changed.usefulCount }
}
