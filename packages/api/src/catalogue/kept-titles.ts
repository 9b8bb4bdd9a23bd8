import type { EventBus } from '../database/event-bus.ts'
import type { Connected } from '../read-context.ts'
import { readTitles } from './index-titles.ts'
import type { TitleIndex } from './title-index.ts'

/** What one search has found: rows, best first, and their ranks. */
export interface Found {
  rows: Int32Array
  ranks: Uint8Array
}

/** The titles, and what has been found since they were read. */
export interface Titles extends TitleIndex {
  found: Map<string, Promise<Found>>
  /** Rows in all of it. */
  foundRows: number
}

/** While an import goes on every batch changes the catalogue. */
const readEveryMs = 2_000
/** A server that died between its commit and its notification has told nobody; and who searches no longer needs no titles. */
const keptMs = 60_000

/**
 * The titles as they are now; undefined while they are read, or may have changed without a word: the database searches meanwhile. Read
 * when somebody searches, on the primary, as everything that is kept; forgotten by the bus. To do without: answer undefined.
 */
export function keepTitles(bus: EventBus, primary: Connected, now = () => performance.now()): () => Titles | undefined {
  let held: Titles | undefined
  let forgetting: NodeJS.Timeout | undefined
  let readFrom = -Infinity
  let changes = 0

  bus.subscribe(({ topic }) => {
    if (topic !== 'catalogue' && topic !== 'missed') return
    changes++
    held = undefined
  })

  async function read() {
    const seen = changes
    const index = await readTitles(primary)
    if (seen !== changes) return
    held = { ...index, found: new Map(), foundRows: 0 }
    clearTimeout(forgetting)
    forgetting = setTimeout(() => (held = undefined), keptMs).unref()
  }

  return () => {
    if (!bus.isConnected) return undefined
    if (!held && now() >= readFrom) {
      readFrom = now() + readEveryMs
      // the database searches until a later read succeeds
      read().catch(() => undefined)
    }
    return held
  }
}
