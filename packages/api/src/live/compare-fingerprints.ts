import type { Pool } from 'pg'
import type { Change } from '../database/bus/change.ts'
import type { EventBus } from '../database/bus/event-bus.ts'
import { readFingerprints } from './fingerprints.queries.ts'
import type { Fingerprint } from './fingerprints.queries.ts'
import type { createSubscriptions } from './subscriptions.ts'

/** The pause after a comparison, as a multiple of its duration: bounds its load however many pages are open. */
const pausesPerComparison = 20

/** Topics of the bus that already announce a change of a fingerprint. */
const announcedBy: Partial<Record<Change['topic'], Fingerprint['topic']>> = {
  episode: 'episode',
  person: 'person',
  profile: 'person',
  tracking: 'person',
  catalogue: 'catalogue',
  ratings: 'ratings',
  reviews: 'reviews',
}

interface ComparisonOptions {
  pool: Pool
  bus: EventBus
  followed: ReturnType<typeof createSubscriptions>['followed']
}

/**
 * Compares fingerprints of the followed pages with those of the previous comparison and publishes the differences that the bus has not
 * announced by the next comparison, such as a change made directly in the database. Pages then read again and cached answers are dropped.
 * Announced differences are skipped, because every change would be read twice; they arrive after the change has been committed.
 */
export function createComparison({ pool, bus, followed }: ComparisonOptions) {
  let before = new Map<string, string>()
  let announced = new Set<string>()
  /** Keys that differed at the previous comparison and were not announced. */
  let unannounced = new Set<string>()
  /** Keys that this process has published and will receive from the bus. */
  const published = new Set<string>()
  let nextComparisonAt = -Infinity
  const unsubscribe = bus.subscribe(({ topic, ids }) => {
    const kind = announcedBy[topic]
    if (!kind) return
    for (const id of ids) {
      const key = `${kind} ${id}`
      if (!published.delete(key)) announced.add(key)
    }
  })

  return {
    stop: unsubscribe,
    async compare() {
      const startedAt = performance.now()
      const followedIds = { episodes: followed('episode'), profiles: followed('profile'), animes: followed('anime') }
      if (startedAt < nextComparisonAt || Object.values(followedIds).every((ids) => ids.length === 0)) return
      const announcedBefore = announced
      announced = new Set()
      const now = new Map<string, string>()
      const unannouncedNow = new Set<string>()
      const changed = new Map<Fingerprint['topic'], number[]>()
      for (const { topic, id, hash } of await readFingerprints({ pool }, followedIds)) {
        const key = `${topic} ${id}`
        now.set(key, hash)
        if (announcedBefore.has(key) || announced.has(key)) continue
        if (unannounced.has(key)) {
          changed.set(topic, [...(changed.get(topic) ?? []), id])
          published.add(key)
        } else if (before.has(key) && before.get(key) !== hash) unannouncedNow.add(key)
      }
      before = now
      unannounced = unannouncedNow
      nextComparisonAt = performance.now() + pausesPerComparison * (performance.now() - startedAt)
      for (const [topic, ids] of changed) bus.publish({ topic, ids })
    },
  }
}
