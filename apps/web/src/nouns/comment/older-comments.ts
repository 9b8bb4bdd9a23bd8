import type { Identified } from './deferred-comments.ts'

type Page<C> = { comments: C[]; commentsCursor: string | null }

/** An answer brings the newest comments only: older ones that somebody asked for stay below them. */
export function withOlder<C extends Identified>(known: Page<C>, fresh: Page<C>): Page<C> {
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
