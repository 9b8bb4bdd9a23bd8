import ipaddr from 'ipaddr.js'
import type { Pool } from 'pg'
import { queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

export interface Limit {
  /** The name of the limit, such as `login:network`. */
  name: string
  max: number
  windowSeconds: number
}

export interface Throttles {
  /** Counts one hit for `who` and fails with 429 when the window has more than `max`. */
  hit(limit: Limit, who: string): Promise<void>
  /** The same, and returns the hits in the window including this one. */
  count(limit: Limit, who: string): Promise<number>
  /** Fails with 429 when the window is full, without counting. */
  check(limit: Limit, who: string): Promise<void>
  /** The hits in the window. */
  hitsOf(limit: Limit, who: string): Promise<number>
  /**
   * Runs the attempts of `who` one after another in this process. Each counts before it runs and is uncounted if it was right, so simultaneous right
   * ones would otherwise use up the limit before the first of them is verified.
   */
  inTurn<Result>(limit: Limit, who: string, run: () => Promise<Result>): Promise<Result>
  /**
   * Runs the verification of a secret in turn, counted before it runs, so that 500 simultaneous attempts are not all verified. The hit is removed
   * again unless the attempt returns undefined or false.
   */
  attempt<Result>(limit: Limit, who: string, run: () => Promise<Result>): Promise<Result>
  /** Removes one hit. A failure of the database leaves it, and does not replace the result or the error of what was attempted. */
  uncount(limit: Limit, who: string): Promise<void>
  /** Removes all hits, with the same exception. */
  reset(limit: Limit, who: string): Promise<void>
}

const add = statement(
  'throttle.hit',
  `insert into throttles as t (key, hits, window_ends_at) values ($1, 1, now() + make_interval(secs => $2))
   on conflict (key) do update set
     hits = case when t.window_ends_at < now() then 1 else t.hits + 1 end,
     window_ends_at = case when t.window_ends_at < now() then excluded.window_ends_at else t.window_ends_at end
   returning hits, ceil(extract(epoch from window_ends_at - now()))::int as "retryAfter"`,
)
const read = statement(
  'throttle.check',
  `select hits, ceil(extract(epoch from window_ends_at - now()))::int as "retryAfter"
     from throttles where key = $1 and window_ends_at > now()`,
)
const decrement = statement(
  'throttle.uncount',
  'update throttles set hits = hits - 1 where key = $1 and hits > 0 and window_ends_at > now()',
)
const remove = statement('throttle.reset', 'delete from throttles where key = $1')

/** Counters in PostgreSQL, shared by all servers. */
export function createThrottles(pool: Pool): Throttles {
  const semaphore = createFairSemaphore({
    maxWaiting: 1_000,
    waitMs: 20_000,
    refusal: { key: 'TOO_MANY_REQUESTS', retryAfter: 5 },
  })
  return {
    async hit(limit, who) {
      await this.count(limit, who)
    },
    async count(limit, who) {
      // a call that is refused anyway must not wait for the lock on the counter
      await this.check(limit, who)
      const counted = await queryOne<Count>(pool, add, [keyOf(limit, who), limit.windowSeconds])
      if (counted && counted.hits > limit.max) refuse(counted)
      return counted?.hits ?? 0
    },
    async hitsOf(limit, who) {
      return (await queryOne<Count>(pool, read, [keyOf(limit, who)]))?.hits ?? 0
    },
    async check(limit, who) {
      const counted = await queryOne<Count>(pool, read, [keyOf(limit, who)])
      if (counted && counted.hits >= limit.max) refuse(counted)
    },
    inTurn: (limit, who, run) => semaphore.run(keyOf(limit, who), 1, run),
    async attempt(limit, who, run) {
      return this.inTurn(limit, who, async () => {
        await this.hit(limit, who)
        let isWrong = false
        try {
          const result = await run()
          isWrong = result === undefined || result === false
          return result
        } finally {
          if (!isWrong) await this.uncount(limit, who)
        }
      })
    },
    async uncount(limit, who) {
      await queryOne(pool, decrement, [keyOf(limit, who)]).catch(() => undefined)
    },
    async reset(limit, who) {
      await queryOne(pool, remove, [keyOf(limit, who)]).catch(() => undefined)
    },
  }
}

interface Count {
  hits: number
  retryAfter: number
}

const refuse = ({ retryAfter }: Count) => fail('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, retryAfter) })

const keyOf = ({ name }: Limit, who: string) => `${name}:${who}`.slice(0, 400)

/** Throttles without limits, for load tests with `RATE_LIMITS=off`. */
export const noThrottles: Throttles = {
  hit: async () => {},
  count: async () => 0,
  hitsOf: async () => 0,
  check: async () => {},
  inTurn: (_limit, _who, run) => run(),
  attempt: (_limit, _who, run) => run(),
  uncount: async () => {},
  reset: async () => {},
}

/**
 * The network of an address: an IPv4 address itself, and of an IPv6 address its /64, which a household has at least, or /48, which it has at most.
 */
export function networkOf(ip: string, prefix: 64 | 48 = 64) {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip
  // an IPv4 address may be mapped into IPv6
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const groups = address.parts.slice(0, prefix / 16).map((group) => group.toString(16))
  return `${groups.join(':')}::/${prefix}`
}
