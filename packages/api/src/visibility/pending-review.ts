import { can } from '@animeteca/contracts/can'
import type { Viewer } from '@animeteca/contracts/can'

/** Stands for an administrator: no account has this id. */
const seesAll = 0

/** The viewer for reads of texts under review: null for a visitor, `seesAll` for an administrator. */
export const eyesOf = (viewer: Viewer) => (can.administer(viewer) ? seesAll : (viewer?.id ?? null))

/**
 * SQL condition: a text pending review since `heldAt` is hidden from the viewer `eyes`. Its author and administrators see it. Every read of texts
 * that people write for others uses it.
 */
export const isHeldFrom = (eyes: string, { heldAt, author }: { heldAt: string; author: string }) =>
  `(${heldAt} is not null and ${eyes} is distinct from ${author} and ${eyes} is distinct from ${seesAll})`

/** The same viewer in statements whose first parameters are `viewerValues`. */
export const viewersEyes = `(case when $2::boolean then ${seesAll} else $1::int end)`

/** The same for a comment on an episode, row `c`. */
export const isCommentHeldFrom = (eyes: string, c = 'c') =>
  isHeldFrom(eyes, { heldAt: `${c}.held_at`, author: `${c}.user_id` })

/** SQL condition: a person has comments pending review. Uses the index `episode_comments_held`. */
export const hasHeldComments = (id: string) =>
  `exists (select from episode_comments h where h.user_id = ${id} and h.held_at is not null)`
