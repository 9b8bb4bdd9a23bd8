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

/** Removes the flags that are null: the contract has them only on texts pending review. */
export function omitNullReviewFlags<Row extends object>(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !reviewFlags.has(name) || value !== null),
  ) as Row
}
const reviewFlags = new Set(['inReview', 'bioInReview'])

/** The same in JSON text. The pattern cannot occur within a text, where quotes are escaped. */
export const omitNullInReview = (json: string) => json.replaceAll(',"inReview":null', '')

/** SQL condition: a person has comments pending review. Uses the index `episode_comments_pending_review`. */
export const hasPendingComments = (id: string) =>
  `exists (select from episode_comments h where h.user_id = ${id} and h.pending_review_since is not null)`
