import type { EpisodeComment } from '../live-episode.ts'

/**
 * Whoever reads further down is not pushed on by what others write: comments newer than `heldAfter` wait, except the
 * viewer's own. Null holds nothing.
 */
export function heldBack(comments: EpisodeComment[], heldAfter: number | null, viewerId: number | undefined) {
  if (heldAfter === null) return { shown: comments, waiting: 0 }
  const shown = comments.filter(({ id, userId }) => id <= heldAfter || userId === viewerId)
  return { shown, waiting: comments.length - shown.length }
}

/** The newest number that the server has given; 0 when there is none. */
export const newestId = (comments: EpisodeComment[]) => comments.reduce((newest, { id }) => Math.max(newest, id), 0)

/** How many of them somebody else wrote after the one with that number. */
export const newerOfOthers = (comments: EpisodeComment[], after: number, viewerId: number | undefined) =>
  comments.filter(({ id, userId }) => id > after && userId !== viewerId).length
