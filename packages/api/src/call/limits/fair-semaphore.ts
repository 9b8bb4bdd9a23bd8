import type { ErrorKey } from '@animeteca/contracts/errors'
import { fail } from '../../lib/fail.ts'

interface FairOptions {
  /** How many run concurrently in all. */
  all?: number
  /** How many calls of one sender may wait, and for how long. */
  waiting: number
  waitMs: number
  /** The failure for calls that exceed the queue or the wait, with the seconds until a retry makes sense. */
  refusal: { key: ErrorKey; retryAfter: number }
}

interface Waiting {
  who: string
  max: number
  enter: () => void
}

export type FairTurns = ReturnType<typeof createFairTurns>

/** Runs at most `most` calls of each sender concurrently and the others in order of arrival. A sender does not wait for another one's queue. */
export function createFairTurns({ all = Infinity, waiting: maxWaiting, waitMs, refusal }: FairOptions) {
  const inside = new Map<string, number>()
  const queues = new Map<string, number>()
  const queue = new Set<Waiting>()
  let total = 0

  const refuse = () => fail(refusal.key, { retryAfter: refusal.retryAfter })
  const isFree = (who: string, max: number) => total < all && (inside.get(who) ?? 0) < max
  function enter(who: string) {
    total++
    count(inside, who, 1)
  }

  function leave(who: string) {
    total--
    count(inside, who, -1)
    for (const next of queue) if (isFree(next.who, next.max)) return next.enter()
  }

  function waitFor(who: string, max: number) {
    if ((queues.get(who) ?? 0) >= maxWaiting) refuse()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leaveQueue = () => {
      clearTimeout(timer)
      queue.delete(one)
      count(queues, who, -1)
    }
    const timer = setTimeout(() => {
      leaveQueue()
      reject(new Error('waited for too long'))
    }, waitMs)
    const one: Waiting = {
      who,
      max,
      enter() {
        leaveQueue()
        enter(who)
        resolve()
      },
    }
    queue.add(one)
    count(queues, who, 1)
    return promise.catch(refuse)
  }

  /** Takes a turn and returns the function that releases it, which is idempotent. */
  async function take(who: string, max: number): Promise<() => void> {
    if (isFree(who, max)) enter(who)
    else await waitFor(who, max)
    let isInside = true
    return () => {
      if (isInside) leave(who)
      isInside = false
    }
  }

  return {
    take,
    async run<Result>(who: string, max: number, work: () => Promise<Result>): Promise<Result> {
      const leave = await take(who, max)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

function count(counts: Map<string, number>, who: string, by: 1 | -1) {
  const next = (counts.get(who) ?? 0) + by
  if (next > 0) counts.set(who, next)
  else counts.delete(who)
}

/** Unlimited turns, for load tests with `RATE_LIMITS=off`. */
export const noFairTurns: FairTurns = { take: async () => () => {}, run: (_who, _most, work) => work() }
