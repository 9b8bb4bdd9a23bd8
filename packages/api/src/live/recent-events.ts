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

  return {
    /** Keeps an event and answers its id. */
    add(event: Event) {
      events[count++ % kept] = event
      return idOf(count)
    },
    get lastId() {
      return idOf(count)
    },
    /** What came after an id; undefined when that can't be known. */
    since(id: string): Event[] | undefined {
      const [its, number = ''] = id.split('.')
      const seen = /^\d{1,15}$/.test(number) ? Number(number) : Number.NaN
      if (its !== epoch || !(seen <= count) || count - seen > kept) return undefined
      return Array.from({ length: count - seen }, (_, at) => events[(seen + at) % kept]!)
    },
  }

  function idOf(number: number) {
    return `${epoch}.${number}`
  }
}
