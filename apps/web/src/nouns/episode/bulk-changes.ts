import { session } from '../../lib/session/session.ts'

/** Episodes that one act changed, what they have been since, and the way back. */
export type BulkChange = {
  animeId: number
  ids: readonly number[]
  /** The run that they are marks of, where the anime is watched again. */
  runId?: number | undefined
  isWatched: boolean
  undo: () => void
}

type Entry = BulkChange & { userId: number | undefined }

let entries: readonly Entry[] = []
const listeners = new Set<() => void>()

/** More than anybody takes back one after the other. */
const most = 50

/**
 * What was done to many episodes at once since this page was loaded, newest first: a notification has gone before everybody has
 * read it.
 */
export const bulkChanges = {
  add(change: BulkChange): void {
    if (change.ids.length === 0) return
    const userId = session.get()?.user.id
    // what somebody else did here before is none of theirs
    entries = [{ ...change, userId }, ...entries.filter((entry) => entry.userId === userId)].slice(0, most)
    for (const listener of listeners) listener()
  },
  /** Forgets what has been taken back. */
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
