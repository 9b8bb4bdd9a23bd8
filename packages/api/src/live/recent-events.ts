import { randomUUID } from 'node:crypto'

const kept = 2_000

/**
 * The last events of this process in the order of their ids, so that a stream that comes back learns what it missed. Ids of
 * another process, or from before the oldest that is kept, say nothing.
 */
export function createRecentEvents<Event>() {
  const epoch = randomUUID().slice(0, 8)
  const events: Event[] = []
  let count = 0
  let oldest = 0

  return {
    /** Keeps an event and answers its number. */
    add(event: Event) {
      events[count++ % kept] = event
      return count
    },
    /** From here on nobody knows what came before; answers a number as `add` does. */
    forget() {
      oldest = ++count
      return count
    },
    get last() {
      return count
    },
    idOf: (number: number) => `${epoch}.${number}`,
    /** What came after an id; undefined when that can't be known. */
    since(id: string): Event[] | undefined {
      const [its, number = ''] = id.split('.')
      const seen = /^\d{1,15}$/.test(number) ? Number(number) : Number.NaN
      if (its !== epoch || !(seen <= count) || seen < oldest || count - seen > kept) return undefined
      return Array.from({ length: count - seen }, (_, at) => events[(seen + at) % kept]!)
    },
  }
}
