import type { Change, Topic } from './change.ts'

/** Ids per notification: PostgreSQL allows less than 8,000 bytes, and an id has at most ten digits. */
const idsPerMessage = 500

/**
 * Collects changes for other servers, each id of a topic once, in as few messages as possible: a hundred ratings become two or three
 * notifications instead of two hundred. The simpler replacement is one message per change.
 */
export class WaitingChanges {
  readonly #ids = new Map<Topic, Set<number | 'any'>>()
  #size = 0

  /** Number of collected ids. */
  get size() {
    return this.#size
  }

  add({ topic, ids }: Change) {
    let waiting = this.#ids.get(topic)
    if (!waiting) this.#ids.set(topic, (waiting = new Set()))
    const before = waiting.size
    if (ids.length === 0) waiting.add('any')
    for (const id of ids) waiting.add(id)
    this.#size += waiting.size - before
  }

  /** Puts unsent changes back, merged with later ones. */
  with(later: WaitingChanges) {
    for (const change of later.changes()) this.add(change)
    return this
  }

  /** The changes in order of their topics, each small enough for one notification. */
  *changes(): Generator<Change> {
    for (const [topic, waiting] of this.#ids) {
      // a change without ids is sent in addition to those with ids
      if (waiting.has('any')) yield { topic, ids: [] }
      const ids = [...waiting].filter((id) => id !== 'any')
      for (let at = 0; at < ids.length; at += idsPerMessage) yield { topic, ids: ids.slice(at, at + idsPerMessage) }
    }
  }
}
