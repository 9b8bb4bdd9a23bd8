import type { Rate } from '@animeteca/contracts/rates'
import { fail } from '../../lib/fail.ts'

/** Rate limits, counted in this process: they precede the database and must not cost a statement. */
export interface Buckets {
  /** Counts a call of `who`, or fails with 429 and an optional message when the bucket is empty. A refused call costs nothing. */
  take(who: string, rate: Rate, message?: string): void
  /** Counts calls of another process, in milliseconds of refill time. */
  count(who: string, ms: number): void
  /** Whether `take` would succeed. */
  hasRoom(who: string, rate: Rate): boolean
}

/** Maximum number of keys, some 10 MB. The least recently used are evicted. */
const maxKeys = 100_000

/**
 * Leaky buckets (GCRA) with one number per key, the time at which the bucket is full again. Libraries keep a timer per key, have no bound on keys, or
 * count requests where we count calls; `lru-cache` would reserve 3 MB for the keys of an idle process.
 */
export function createBuckets(now: () => number = performance.now.bind(performance), size = maxKeys): Buckets {
  const fullAt = new Map<string, number>()

  function nextRefill(who: string, { burst, perMinute }: Rate) {
    const interval = 60_000 / perMinute
    const time = now()
    const next = Math.max(fullAt.get(who) ?? 0, time) + interval
    return { next, wait: next - time - burst * interval }
  }

  function fill(who: string, at: number) {
    // moved to the end, so that the first key is the least recently used
    fullAt.delete(who)
    fullAt.set(who, at)
    if (fullAt.size > size) fullAt.delete(fullAt.keys().next().value!)
  }

  return {
    hasRoom: (who, rate) => nextRefill(who, rate).wait <= 0,
    take(who, rate, message) {
      const { next, wait } = nextRefill(who, rate)
      if (wait > 0) fail('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000), ...(message && { message }) })
      fill(who, next)
    },
    count: (who, ms) => fill(who, Math.max(fullAt.get(who) ?? 0, now()) + ms),
  }
}

/** Buckets without limits, for load tests with `RATE_LIMITS=off`. */
export const noBuckets: Buckets = { take() {}, count() {}, hasRoom: () => true }
