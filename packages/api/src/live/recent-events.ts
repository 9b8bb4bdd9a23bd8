import { randomUUID } from 'node:crypto'

const capacity = 2_000

/**
 * A ring buffer of the last events of this process, so that a stream that reconnects receives the events it has missed. It cannot resume ids of
 * another process or older than the buffer.
 */
export function createRecentEvents<Event>() {
  const epoch = randomUUID().slice(0, 8)
  const events: Event[] = []
  let count = 0
  let oldest = 0

  return {
    /** Stores an event and returns its number. */
    add(event: Event) {
      events[count++ % capacity] = event
      return count
    },
    /** Marks a gap: ids from before it can no longer be resumed. Returns a number as `add` does. */
    markGap() {
      oldest = ++count
      return count
    },
    get last() {
      return count
    },
    idOf: (number: number) => `${epoch}.${number}`,
    /** The events after an id; undefined when they are not all in the buffer. */
    since(id: string): Event[] | undefined {
      const [epochOfId, number = ''] = id.split('.')
      const lastSeen = /^\d{1,15}$/.test(number) ? Number(number) : Number.NaN
      if (epochOfId !== epoch || !(lastSeen <= count) || lastSeen < oldest || count - lastSeen > capacity)
        return undefined
      return Array.from({ length: count - lastSeen }, (_, at) => events[(lastSeen + at) % capacity]!)
    },
  }
}
