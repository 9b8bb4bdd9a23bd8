import type { Rate } from '@animeteca/contracts/limits'
import { fail } from '../../lib/fail.ts'

/** What somebody may spend on calls, kept in this process: it stands in front of the database and may not cost a statement. */
export interface Buckets {
  /** Counts a call of `who` and ends it with 429 when the bucket is empty, with a sentence of its own where there is one. A refused call costs nothing further. */
  take(who: string, rate: Rate, message?: string): void
  /** Counts what was taken elsewhere: milliseconds by which the bucket is full later. */
  note(who: string, ms: number): void
  /** Whether `take` would let a call in. */
  hasRoom(who: string, rate: Rate): boolean
}

/** Keys that are remembered at most: some 10 MB. Whoever hasn't called for longest is forgotten first. */
const kept = 100_000

/**
 * Leaky buckets (GCRA): one number per key, the time at which it would be full again. Libraries for it keep a timer per key, have
 * no bound on keys, or count requests where we count calls.
 */
export function createBuckets(now: () => number = performance.now.bind(performance), size = kept): Buckets {
  const fullAt = new Map<string, number>()

  function look(who: string, { burst, perMinute }: Rate) {
    const interval = 60_000 / perMinute
    const time = now()
    const next = Math.max(fullAt.get(who) ?? 0, time) + interval
    return { next, wait: next - time - burst * interval }
  }

  function fill(who: string, at: number) {
    // moved to the end: the first key is always the one that has been quiet for longest
    fullAt.delete(who)
    fullAt.set(who, at)
    if (fullAt.size > size) fullAt.delete(fullAt.keys().next().value!)
  }

  return {
    hasRoom: (who, rate) => look(who, rate).wait <= 0,
    take(who, rate, message) {
      const { next, wait } = look(who, rate)
      if (wait > 0) fail('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000), ...(message && { message }) })
      fill(who, next)
    },
    note: (who, ms) => fill(who, Math.max(fullAt.get(who) ?? 0, now()) + ms),
  }
}

/** `RATE_LIMITS=off`, for load tests. */
export const noBuckets: Buckets = { take() {}, note() {}, hasRoom: () => true }
