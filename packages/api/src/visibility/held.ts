import { can } from '@animeteca/contracts/can'
import type { Viewer } from '@animeteca/contracts/can'

/** An id that nobody has. */
const seesAll = 0

/** With whose eyes a statement reads what people write: nobody's where a visitor asks, and those of an administrator see everything. */
export const eyesOf = (viewer: Viewer) => (can.administer(viewer) ? seesAll : (viewer?.id ?? null))

/**
 * Whether a text that the list of words has held back at `heldAt` is hidden from `eyes`: it is shown to its author and to administrators.
 * Every read of what people write for others asks this.
 */
export const isHeldFrom = (eyes: string, { heldAt, author }: { heldAt: string; author: string }) =>
  `(${heldAt} is not null and ${eyes} is distinct from ${author} and ${eyes} is distinct from ${seesAll})`

/** The eyes of a statement that begins with `viewerValues`. */
export const viewersEyes = `(case when $2::boolean then ${seesAll} else $1::int end)`

/** The same of a comment on an episode, a row `c`. */
export const isCommentHeldFrom = (eyes: string, c = 'c') =>
  isHeldFrom(eyes, { heldAt: `${c}.held_at`, author: `${c}.user_id` })

/** Whether a person has comments that are held. By `episode_comments_held`. */
export const hasHeldComments = (id: string) =>
  `exists (select from episode_comments h where h.user_id = ${id} and h.held_at is not null)`
