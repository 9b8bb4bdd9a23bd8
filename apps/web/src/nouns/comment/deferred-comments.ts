/** A negative id is one of a draft that the server has not saved yet. */
export type WithId = { id: number }

/**
 * Comments newer than `deferAfter` wait, except the viewer's own, so that the page does not move while it is read. Null
 * defers none.
 */
export function splitDeferred<C extends WithId>(
  comments: C[],
  deferAfter: number | null,
  isOwn: (comment: C) => boolean,
) {
  if (deferAfter === null) return { shown: comments, waiting: 0 }
  const shown = comments.filter((comment) => comment.id <= deferAfter || isOwn(comment))
  return { shown, waiting: comments.length - shown.length }
}

/** The newest id assigned by the server; 0 without one. */
export const newestId = (comments: readonly WithId[]) => comments.reduce((newest, { id }) => Math.max(newest, id), 0)

/** Number of comments by others newer than the id `after`. */
export const newerOfOthers = <C extends WithId>(comments: C[], after: number, isOwn: (comment: C) => boolean) =>
  comments.filter((comment) => comment.id > after && !isOwn(comment)).length
