import type { Change, Topic } from './change.ts'

/** PostgreSQL takes less than 8,000 bytes: an id has ten digits at most. */
const idsPerMessage = 500

/**
 * What waits to be told to other servers, each id of a topic once, and as few messages as hold them: of a hundred votes PostgreSQL queues two or
 * three notifications and not two hundred, and every server that listens, this one too, reads as few. To take that out: a message
 * for each change.
 */
export class WaitingChanges {
  readonly #ids = new Map<Topic, Set<number | 'any'>>()
  #size = 0

  /** How many ids there are. */
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

  /** Together with what came later. */
  with(later: WaitingChanges) {
    for (const change of later.changes()) this.add(change)
    return this
  }

  /** In the order in which their topics came, each small enough for a notification. */
  *changes(): Generator<Change> {
    for (const [topic, waiting] of this.#ids) {
      // no ids say something besides those that are named
      if (waiting.has('any')) yield { topic, ids: [] }
      const ids = [...waiting].filter((id) => id !== 'any')
      for (let at = 0; at < ids.length; at += idsPerMessage) yield { topic, ids: ids.slice(at, at + idsPerMessage) }
    }
  }
}
