import type { ErrorKey } from '@animeteca/contracts/errors'
import { fail } from '../../lib/fail.ts'

interface FairOptions {
  /** How many run at the same time in all. */
  all?: number
  /** How many of one sender wait, and for how long. */
  waiting: number
  waitMs: number
  /** What those hear that are too many, or wait for too long, and in how many seconds they may try again. */
  refusal: { key: ErrorKey; retryAfter: number }
}

interface Waiting {
  who: string
  most: number
  enter: () => void
}

export type FairTurns = ReturnType<typeof createFairTurns>

/** Lets `most` of each sender in at the same time, and the others in the order in which they came: nobody waits for another's queue. */
export function createFairTurns({ all = Infinity, waiting: mostWaiting, waitMs, refusal }: FairOptions) {
  const inside = new Map<string, number>()
  const queues = new Map<string, number>()
  const queue = new Set<Waiting>()
  let total = 0

  const refuse = () => fail(refusal.key, { retryAfter: refusal.retryAfter })
  const isFree = (who: string, most: number) => total < all && (inside.get(who) ?? 0) < most
  function enter(who: string) {
    total++
    count(inside, who, 1)
  }

  function leave(who: string) {
    total--
    count(inside, who, -1)
    for (const next of queue) if (isFree(next.who, next.most)) return next.enter()
  }

  function waitFor(who: string, most: number) {
    if ((queues.get(who) ?? 0) >= mostWaiting) refuse()
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
      most,
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

  /** Answers how to leave, which may be called more than once. */
  async function take(who: string, most: number): Promise<() => void> {
    if (isFree(who, most)) enter(who)
    else await waitFor(who, most)
    let isInside = true
    return () => {
      if (isInside) leave(who)
      isInside = false
    }
  }

  return {
    take,
    async run<Result>(who: string, most: number, work: () => Promise<Result>): Promise<Result> {
      const leave = await take(who, most)
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

/** `RATE_LIMITS=off`, for load tests. */
export const noFairTurns: FairTurns = { take: async () => () => {}, run: (_who, _most, work) => work() }
