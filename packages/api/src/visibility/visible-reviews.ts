import { isHiddenByReview, viewerKeySql } from './pending-review.ts'
import { seesAnime, seesPerson } from './privacy.ts'

/** SQL from-clause: reviews `r` by `users u` of animes `a` that are not deleted, with their season `s`, if any, which may be deleted. */
export const visibleReviews = `animes a
  join reviews r on r.anime_id = a.id and a.deleted_at is null
  join users u on u.id = r.user_id
  left join seasons s on s.id = r.season_id`

/**
 * SQL condition over `visibleReviews`: the viewer sees the review. Its text is public, like a comment, also when the profile is private; not across
 * a block, not while it is pending review or removed by an administrator, and not if its author keeps the anime private. The first parameters are
 * `viewerValues`.
 */
export const seesReview = `(r.season_id is null or s.deleted_at is null) and ${seesPerson('r.user_id')} and ${seesAnime('u.id', 'r.anime_id')}
  and not ${isHiddenByReview(viewerKeySql, { pendingSince: 'r.pending_review_since', author: 'r.user_id' })}
  and (not r.moderated or $2::boolean or r.user_id is not distinct from $1::int)`
