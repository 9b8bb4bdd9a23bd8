import type { Pool } from 'pg'
import type { Change } from '../database/change.ts'
import type { EventBus } from '../database/event-bus.ts'
import type { createAudience } from './audience.ts'
import { readFingerprints } from './fingerprints.queries.ts'
import type { Fingerprint } from './fingerprints.queries.ts'

/** After a comparison this many times its duration pass before the next one, however much is followed. */
const pausesPerComparison = 20

/** Topics of the bus after which a fingerprint is another one, and every page has been told. */
const toldBy: Partial<Record<Change['topic'], Fingerprint['topic']>> = {
  episode: 'episode',
  person: 'person',
  profile: 'person',
  tracking: 'person',
  catalogue: 'catalogue',
  ratings: 'ratings',
}

interface Comparing {
  pool: Pool
  bus: EventBus
  followed: ReturnType<typeof createAudience>['followed']
}

/**
 * Compares what the followed pages show with what they showed at the last comparison, and publishes what differs and was not published, such
 * as a change that was made directly in the database. The pages then read again, and cached answers are dropped. A difference that the bus has told of since
 * the last comparison is no news: each change would be read twice.
 */
export function createComparison({ pool, bus, followed }: Comparing) {
  let before = new Map<string, string>()
  let told = new Set<string>()
  /** What this process has published itself, and will receive. */
  const published = new Set<string>()
  let notBefore = -Infinity
  const unsubscribe = bus.subscribe(({ topic, ids }) => {
    const kind = toldBy[topic]
    if (!kind) return
    for (const id of ids) {
      const key = `${kind} ${id}`
      if (!published.delete(key)) told.add(key)
    }
  })

  return {
    stop: unsubscribe,
    async compare() {
      const begunAt = performance.now()
      const asked = { episodes: followed('episode'), profiles: followed('profile'), animes: followed('anime') }
      if (begunAt < notBefore || Object.values(asked).every((ids) => ids.length === 0)) return
      const toldBefore = told
      told = new Set()
      const now = new Map<string, string>()
      const changed = new Map<Fingerprint['topic'], number[]>()
      for (const { topic, id, hash } of await readFingerprints({ pool }, asked)) {
        const key = `${topic} ${id}`
        now.set(key, hash)
        const last = before.get(key)
        if (last === undefined || last === hash || toldBefore.has(key) || told.has(key)) continue
        changed.set(topic, [...(changed.get(topic) ?? []), id])
        published.add(key)
      }
      before = now
      notBefore = performance.now() + pausesPerComparison * (performance.now() - begunAt)
      for (const [topic, ids] of changed) bus.publish({ topic, ids })
    },
  }
}
