import type { ById } from '@animeteca/contracts/fields'
import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/reviews/reviews'
import type { Review } from '@animeteca/contracts/reviews/reviews'
import { verdicts } from '@animeteca/contracts/reviews/verdicts'
import { z } from 'zod'
import type { Actor, OwnContext, ReadContext } from '../call/context/read-context.ts'
import { decodeCursor, longIdCursor, pageOf, rowId } from '../call/cursor.ts'
import { jsonRows } from '../database/json-rows.ts'
import { keyed, queryMany, queryOne, statement } from '../database/statement.ts'
import type { Statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { sees, viewerValues } from '../visibility/privacy.ts'
import { seesReview, visibleReviews } from '../visibility/visible-reviews.ts'
import { selectReviews, spoiledEpisode } from './review-columns.ts'

type Reader = ReadContext<Actor | null>

/** The first three parameters of statements with `reviewColumns`. */
const readerValues = (actor: Actor | null) => [...viewerValues(actor), actor?.spoilerGuard === 'off']

const mostUseful = 'r.useful_count desc, r.id desc'

const isPublished = 'a.id = $4 and not r.moderated and r.pending_review_since is null'
const countOf = (verdict: string) => `'${verdict}', count(*) filter (where verdict = '${verdict}')`

const best = keyed(
  'reviews.best',
  `with counted as (
     select r.verdict from ${visibleReviews} where ${seesReview} and ${isPublished}
      order by ${mostUseful} limit ${limits.review.counted}
   )
   select ${jsonRows(`${selectReviews(isPublished)} order by ${mostUseful} limit ${limits.review.best}`)} as reviews,
          (select json_build_object(${verdicts.map(countOf).join(', ')}) from counted) as counts
     from animes a where a.id = $4 and a.deleted_at is null and ${isShown(caller)}`,
)

/** The most useful reviews of an anime, and the number of each verdict. */
export const readBestReviews = async ({ pool, actor }: Reader, { id }: ById) =>
  (await queryOne<contract.BestReviews>(pool, best, [...readerValues(actor), id])) ?? fail('ANIME_NOT_FOUND')

interface Order {
  sql: Statement
  cursor: z.ZodType<number[]>
  keysOf: (last: Review) => number[]
}

const orders: Record<contract.ReviewOrder, Order> = {
  useful: {
    sql: keyed(
      'reviews.ofAnime',
      `${selectReviews('a.id = $4 and ($6::bigint is null or (r.useful_count, r.id) < ($5, $6))')} order by ${mostUseful} limit $7`,
    ),
    cursor: z.tuple([rowId.max(limits.id.max), rowId]),
    keysOf: ({ usefulCount, id }) => [usefulCount, id],
  },
  newest: {
    sql: keyed(
      'reviews.newestOfAnime',
      `${selectReviews('a.id = $4 and $5::int is null and ($6::bigint is null or r.id < $6)')} order by r.id desc limit $7`,
    ),
    cursor: longIdCursor,
    keysOf: ({ id }) => [id],
  },
}

/** The reviews of an anime that the viewer sees. */
export async function readReviews({ pool, actor }: Reader, { id, order, limit, cursor }: contract.ListReviews) {
  const { sql, cursor: keys, keysOf } = orders[order]
  const after = decodeCursor(cursor, keys) ?? []
  const [count, lastId] = [after.length > 1 ? after[0] : null, after.at(-1) ?? null]
  const rows = await queryMany<Review>(pool, sql, [...readerValues(actor), id, count, lastId, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, keysOf)
  return { reviews: items, nextCursor }
}

const person = statement(
  'reviews.person',
  `select coalesce(${sees.profile('u')}, false) as "isSeen" from users u where u.id = $3 and u.erased_at is null`,
)

const ofPerson = keyed(
  'reviews.ofPerson',
  `${selectReviews('u.id = $4 and ($5::bigint is null or r.id < $5)')} order by r.id desc limit $6`,
)

/** The reviews of a person, newest first, if the viewer sees their profile. */
export async function readReviewsOfPerson({ pool, actor }: Reader, { id, limit, cursor }: contract.ReviewsOfPerson) {
  const { isSeen } =
    (await queryOne<{ isSeen: boolean }>(pool, person, [...viewerValues(actor), id])) ?? fail('USER_NOT_FOUND')
  if (!isSeen) fail('PROFILE_PRIVATE')
  const [before = null] = decodeCursor(cursor, longIdCursor) ?? []
  const rows = await queryMany<Review>(pool, ofPerson, [...readerValues(actor), id, before, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { reviews: items, nextCursor }
}

const own = keyed(
  'reviews.own',
  `select ${jsonRows(`${selectReviews('a.id = $4 and r.user_id = $1')} order by s.season_number nulls first`)} as reviews,
          array(select m.review_id from useful_marks m join reviews r on r.id = m.review_id
                 where m.user_id = $1 and r.anime_id = $4 order by m.review_id desc limit ${limits.review.counted})::float8[] as "usefulIds",
          exists (select from entry_details d where d.user_id = $1 and d.anime_id = $4 and d.is_private) as "isAnimePrivate"
     from animes a where a.id = $4 and a.deleted_at is null and ${isShown(caller)}`,
)

/** The viewer's own reviews of an anime, also those that only they see, and which reviews of others they found useful. */
export const readOwnReviews = async ({ pool, actor }: OwnContext & { actor: Actor }, { id }: ById) =>
  (await queryOne<contract.OwnReviews>(pool, own, [...readerValues(actor), id])) ?? fail('ANIME_NOT_FOUND')

const byId = keyed('reviews.byId', selectReviews('r.id = $4'))

/** One review as the viewer sees it; null if they do not see it. */
export const findReview = async ({ pool, actor }: Reader, { reviewId }: contract.ByReview) =>
  (await queryOne<Review>(pool, byId, [...readerValues(actor), reviewId])) ?? null

const text = keyed('reviews.reveal', `select r.content from ${visibleReviews} where ${seesReview} and r.id = $3`)

/** The text of a review that the spoiler guard hides. */
export const readRevealedReview = async ({ pool, actor }: Reader, { reviewId }: contract.ByReview) =>
  (await queryOne<{ content: string }>(pool, text, [...viewerValues(actor), reviewId])) ?? fail('REVIEW_NOT_FOUND')

// The earlier texts of a removed review are removed with it.
const history = keyed(
  'reviews.history',
  `select case when r.moderated and not $2::boolean then '[]'::json else ${jsonRows(`
     select v.verdict, v.content, ${spoiledEpisode('v.spoils_episode_id')} as tells, iso(v.written_at) as "writtenAt"
       from review_versions v where v.review_id = r.id order by v.id desc limit ${limits.review.versions}`)} end as versions
     from ${visibleReviews} where ${seesReview} and r.id = $3`,
)

/** The earlier texts of a review, newest first. */
export const readReviewHistory = async ({ pool, actor }: Reader, { reviewId }: contract.ByReview) =>
  (await queryOne<contract.ReviewHistory>(pool, history, [...viewerValues(actor), reviewId])) ??
  fail('REVIEW_NOT_FOUND')
