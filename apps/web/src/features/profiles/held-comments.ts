import type { ProfileComment } from './live-profile.ts'

/**
 * Whoever reads further down is not pushed on by what others write: comments newer than `heldAfter` wait, except the
 * viewer's own. Null holds nothing.
 */
export function heldBack(comments: ProfileComment[], heldAfter: number | null, viewerId: number | undefined) {
  if (heldAfter === null) return { shown: comments, waiting: 0 }
  const isShown = ({ id, commenterId }: ProfileComment) => id <= heldAfter || commenterId === viewerId
  const shown = comments.filter(isShown)
  return { shown, waiting: comments.length - shown.length }
}

/** The newest number that the server has given; 0 when there is none. */
export const newestId = (comments: ProfileComment[]) => comments.reduce((newest, { id }) => Math.max(newest, id), 0)
