/** What every comment has, wherever it is written. A negative number is one that the server has not given yet. */
export type Identified = { id: number }

/**
 * Whoever reads further down is not pushed on by what others write: comments newer than `heldAfter` wait, except the
 * viewer's own. Null holds nothing.
 */
export function splitDeferred<C extends Identified>(
  comments: C[],
  deferAfter: number | null,
  isOwn: (comment: C) => boolean,
) {
  if (deferAfter === null) return { shown: comments, waiting: 0 }
  const shown = comments.filter((comment) => comment.id <= deferAfter || isOwn(comment))
  return { shown, waiting: comments.length - shown.length }
}

/** The newest number that the server has given; 0 when there is none. */
export const newestId = (comments: readonly Identified[]) =>
  comments.reduce((newest, { id }) => Math.max(newest, id), 0)

/** How many of them somebody else wrote after the one with that number. */
export const newerOfOthers = <C extends Identified>(comments: C[], after: number, isOwn: (comment: C) => boolean) =>
  comments.filter((comment) => comment.id > after && !isOwn(comment)).length
