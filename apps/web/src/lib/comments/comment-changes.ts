import type { Numbered } from './held-comments.ts'

export type Change<C> = (comments: C[]) => C[]

export const without =
  <C extends Numbered>(id: number): Change<C> =>
  (comments) =>
    comments.filter((comment) => comment.id !== id)

/** Puts a comment where the one with its number is. */
export const instead =
  <C extends Numbered>(next: C): Change<C> =>
  (comments) =>
    comments.map((comment) => (comment.id === next.id ? next : comment))

/** Puts a comment back where its number says; one that is there stays as it is. */
export const back =
  <C extends Numbered>(comment: C): Change<C> =>
  (comments) => {
    if (comments.some(({ id }) => id === comment.id)) return comments
    const at = comments.findIndex(({ id }) => id > 0 && id < comment.id)
    return comments.toSpliced(at === -1 ? comments.length : at, 0, comment)
  }

let drafts = 0

/** A number for a comment that the server has not numbered yet. */
export const draftId = () => {
  drafts += 1
  return -drafts
}

/** A comment that is on its way: it stands on top at once, goes when it is refused, and makes room for the one that has a number. */
export function onItsWay<C extends Numbered>(draft: C) {
  const withoutDraft = without<C>(draft.id)
  return {
    show: (comments: C[]) => [draft, ...comments],
    takeBack: withoutDraft,
    settle:
      (comment: C): Change<C> =>
      (comments) => [comment, ...without<C>(comment.id)(withoutDraft(comments))],
  }
}

type Page<C> = { comments: C[]; commentsCursor: string | null }

/** An answer brings the newest comments only: older ones that somebody asked for stay below them. */
export function withOlder<C extends Numbered>(known: Page<C>, fresh: Page<C>): Page<C> {
  const { comments, commentsCursor } = fresh
  const oldest = comments.at(-1)
  const newestKnown = known.comments.find(({ id }) => id > 0)
  // After a long absence a whole page may lie between both: what is older is then asked for anew.
  const hasGap = !oldest || !newestKnown || newestKnown.id < oldest.id
  if (commentsCursor === null || hasGap) return { comments, commentsCursor }
  const older = known.comments.filter(({ id }) => id > 0 && id < oldest.id)
  if (older.length === 0) return { comments, commentsCursor }
  return { comments: [...comments, ...older], commentsCursor: known.commentsCursor }
}
