import { session } from '../../lib/session/session.ts'

/** The episodes that one mutation marked or unmarked, and how to undo it. */
export type BulkChange = {
  animeId: number
  ids: readonly number[]
  /** The rewatch that the marks belong to. */
  runId?: number | undefined
  isWatched: boolean
  undo: () => void
}

type Entry = BulkChange & { userId: number | undefined }

/** What the server renders. The store starts with this very array: a different one would render the page again after hydration. */
export const noBulkChanges: readonly Entry[] = []

let entries = noBulkChanges
const listeners = new Set<() => void>()

const maxEntries = 50

/**
 * Changes of many episodes since the page was loaded, newest first, so that they can be undone after their toast has
 * gone.
 */
export const bulkChanges = {
  add(change: BulkChange): void {
    if (change.ids.length === 0) return
    const userId = session.get()?.user.id
    // Forget the changes of a user who was signed in before.
    entries = [{ ...change, userId }, ...entries.filter((entry) => entry.userId === userId)].slice(0, maxEntries)
    for (const listener of listeners) listener()
  },
  /** Removes changes, such as those that have been undone. */
  drop(isOver: (change: BulkChange) => boolean): void {
    const left = entries.filter((entry) => !isOver(entry))
    if (left.length === entries.length) return
    entries = left
    for (const listener of listeners) listener()
  },
  all: (): readonly Entry[] => entries,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
