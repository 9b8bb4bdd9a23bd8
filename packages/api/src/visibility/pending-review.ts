import { can } from '@animeteca/contracts/can'
import type { Viewer } from '@animeteca/contracts/can'

/** The key of administrators, who see everything: no account has this id. */
const administrator = 0

/** One value for the viewer of texts under review: null for a visitor, `administrator`, or the person's id. */
export const viewerKey = (viewer: Viewer) => (can.administer(viewer) ? administrator : (viewer?.id ?? null))

/**
 * SQL condition: a text pending review since `pendingSince` is hidden from a viewer, given by the SQL of their `viewerKey`. Its author and administrators
 * see it. Every read of texts that people write for others uses it.
 */
export const isHiddenByReview = (viewer: string, { pendingSince, author }: { pendingSince: string; author: string }) =>
  `(${pendingSince} is not null and ${viewer} is distinct from ${author} and ${viewer} is distinct from ${administrator})`

/** SQL condition: the viewer's key is that of administrators. */
export const isAdministratorKey = (viewer: string) => `${viewer} is not distinct from ${administrator}`

/** SQL of the viewer's key in statements whose first parameters are `viewerValues`. */
export const viewerKeySql = `(case when $2::boolean then ${administrator} else $1::int end)`

/** The same for a comment on an episode, row `c`. */
export const isCommentHiddenByReview = (viewer: string, c = 'c') =>
  isHiddenByReview(viewer, { pendingSince: `${c}.pending_review_since`, author: `${c}.user_id` })

/** SQL condition: a person has comments pending review. Uses the index `episode_comments_pending_review`. */
export const hasPendingComments = (id: string) =>
  `exists (select from episode_comments h where h.user_id = ${id} and h.pending_review_since is not null)`
