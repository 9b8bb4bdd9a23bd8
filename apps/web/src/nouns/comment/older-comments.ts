import type { WithId } from './deferred-comments.ts'

type Page<C> = { comments: C[]; commentsCursor: string | null }

/** A refresh returns only the newest page: keeps the older comments that are loaded below it. */
export function withOlder<C extends WithId>(known: Page<C>, fresh: Page<C>): Page<C> {
  const { comments, commentsCursor } = fresh
  const oldest = comments.at(-1)
  const newestKnown = known.comments.find(({ id }) => id > 0)
  // After a long absence a whole page may be missing between the two, so the older ones are dropped.
  const hasGap = !oldest || !newestKnown || newestKnown.id < oldest.id
  if (commentsCursor === null || hasGap) return { comments, commentsCursor }
  const older = known.comments.filter(({ id }) => id > 0 && id < oldest.id)
  if (older.length === 0) return { comments, commentsCursor }
  return { comments: [...comments, ...older], commentsCursor: known.commentsCursor }
}
