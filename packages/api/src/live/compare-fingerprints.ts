import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Change } from '../database/bus/change.ts'
import type { EventBus } from '../database/bus/event-bus.ts'
import { readFingerprints } from './fingerprints.queries.ts'
import type { Fingerprint } from './fingerprints.queries.ts'
import type { createSubscriptions } from './subscriptions.ts'

/** The pause after a comparison, as a multiple of its duration: bounds its load however many pages are open. */
const pausesPerComparison = 20
/** Milliseconds in which the announcement of a change that was found committed arrives. */
const announcementMs = 500

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
 * announced, such as a change made directly in the database. Pages then read again and cached answers are dropped. Differences that the
 * bus announces until shortly after the comparison are skipped, because every change would be read twice: a change is committed before it is announced.
 */
export function createComparison({ pool, bus, followed }: ComparisonOptions) {
  let before = new Map<string, string>()
  let announced = new Set<string>()
  /** Keys that this process has published and will receive from the bus. */
  const published = new Set<string>()
  let nextComparisonAt = -Infinity
  let isStopped = false
  const unsubscribe = bus.subscribe(({ topic, ids }) => {
    const kind = announcedBy[topic]
    if (!kind) return
    for (const id of ids) {
      const key = keyOf({ topic: kind, id })
      if (!published.delete(key)) announced.add(key)
    }
  })

  return {
    stop() {
      isStopped = true
      unsubscribe()
    },
    async compare() {
      const startedAt = performance.now()
      const followedIds = { episodes: followed('episode'), profiles: followed('profile'), animes: followed('anime') }
      if (startedAt < nextComparisonAt || Object.values(followedIds).every((ids) => ids.length === 0)) return
      // no second comparison begins while this one reads
      nextComparisonAt = Infinity
      const announcedBefore = announced
      announced = new Set()
      const now = new Map<string, string>()
      const different: Fingerprint[] = []
      const fingerprints = await readFingerprints({ pool }, followedIds).finally(() => {
        nextComparisonAt = performance.now() + pausesPerComparison * (performance.now() - startedAt)
      })
      for (const fingerprint of fingerprints) {
        const key = keyOf(fingerprint)
        now.set(key, fingerprint.hash)
        const last = before.get(key)
        if (last !== undefined && last !== fingerprint.hash && !announcedBefore.has(key)) different.push(fingerprint)
      }
      before = now
      if (different.length === 0) return
      await sleep(announcementMs, undefined, { ref: false })
      if (isStopped) return
      const unannounced = different.filter((fingerprint) => !announced.has(keyOf(fingerprint)))
      for (const fingerprint of unannounced) published.add(keyOf(fingerprint))
      for (const [topic, found] of Map.groupBy(unannounced, ({ topic: of }) => of))
        bus.publish({ topic, ids: found.map(({ id }) => id) })
    },
  }
}

const keyOf = ({ topic, id }: Pick<Fingerprint, 'topic' | 'id'>) => `${topic} ${id}`
