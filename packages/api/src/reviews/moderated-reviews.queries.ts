import type { Page } from '@animeteca/contracts/admin/admin'
import type { ModeratedReview } from '@animeteca/contracts/reviews/moderated-reviews'
import type { Connected } from '../call/context/read-context.ts'
import { decodeCursor, longIdCursor, pageOf } from '../call/cursor.ts'
import { queryMany, statement } from '../database/statement.ts'
import { displayedUsername, isPrivateEntry } from '../visibility/privacy.ts'
import { visibleReviews } from '../visibility/visible-reviews.ts'

// Private animes are visible to their owner only, not to administrators.
const reviews = statement(
  'reviews.forAdministrators',
  `select r.id, a.id as "animeId", a.title as "animeTitle", s.season_number as "seasonNumber", r.user_id as "userId",
          ${displayedUsername('u')} as username, r.verdict, r.content, r.original_content as "originalContent", r.moderated,
          iso(r.created_at) as "createdAt"
     from ${visibleReviews}
    where ($1::bigint is null or r.id < $1) and s.deleted_at is null and not ${isPrivateEntry('r.user_id', 'r.anime_id')}
    order by r.id desc limit $2`,
)

/** Reviews of visible animes, newest first, with the original text of moderated ones. */
export async function readReviewsForAdministrators({ pool }: Connected, { limit, cursor }: Page) {
  const [before = null] = decodeCursor(cursor, longIdCursor) ?? []
  const rows = await queryMany<ModeratedReview>(pool, reviews, [before, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { reviews: items, nextCursor }
}
