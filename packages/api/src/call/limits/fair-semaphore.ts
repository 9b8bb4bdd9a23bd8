import type { ErrorKey } from '@animeteca/contracts/errors'
import { fail } from '../../lib/fail.ts'

interface FairSemaphoreOptions {
  /** How many calls run concurrently in all. */
  permits?: number
  /** How many calls of one sender may wait, and for how long. */
  maxWaiting: number
  waitMs: number
  /** The failure for calls that exceed the queue or the wait, with the seconds until a retry makes sense. */
  refusal: { key: ErrorKey; retryAfter: number }
}

interface Waiting {
  sender: string
  max: number
  start: () => void
  refuse: () => void
}

export type FairSemaphore = Pick<ReturnType<typeof createFairSemaphore>, 'acquire' | 'run'>

/**
 * Runs at most `permits` calls in all and `max` of each sender concurrently; the others wait. A free permit goes to the sender with the fewest
 * running calls, among equals to the call that has waited longest.
 */
export function createFairSemaphore({ permits = Infinity, maxWaiting, waitMs, refusal }: FairSemaphoreOptions) {
  const active = new Map<string, number>()
  const waiting = new Map<string, number>()
  const queue = new Set<Waiting>()
  let total = 0

  const refuse = () => fail(refusal.key, { retryAfter: refusal.retryAfter })
  const activeOf = (sender: string) => active.get(sender) ?? 0
  const isFree = (sender: string, max: number) => total < permits && activeOf(sender) < max
  function start(sender: string) {
    total++
    count(active, sender, 1)
  }

  function release(sender: string) {
    total--
    count(active, sender, -1)
    let next: Waiting | undefined
    for (const entry of queue)
      if (isFree(entry.sender, entry.max) && !(next && activeOf(next.sender) <= activeOf(entry.sender))) next = entry
    next?.start()
  }

  function waitFor(sender: string, max: number) {
    if ((waiting.get(sender) ?? 0) >= maxWaiting) refuse()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leaveQueue = () => {
      clearTimeout(timer)
      queue.delete(entry)
      count(waiting, sender, -1)
    }
    const entry: Waiting = {
      sender,
      max,
      start() {
        leaveQueue()
        start(sender)
        resolve()
      },
      refuse() {
        leaveQueue()
        reject(new Error('waited for too long'))
      },
    }
    const timer = setTimeout(entry.refuse, waitMs)
    queue.add(entry)
    count(waiting, sender, 1)
    return promise.catch(refuse)
  }

  /** Resolves to the function that releases the permit, which is idempotent. */
  async function acquire(sender: string, max: number): Promise<() => void> {
    if (isFree(sender, max)) start(sender)
    else await waitFor(sender, max)
    let isHeld = true
    return () => {
      if (isHeld) release(sender)
      isHeld = false
    }
  }

  return {
    acquire,
    /** Refuses the calls of a sender that wait. */
    refuseWaiting(sender: string) {
      for (const entry of queue) if (entry.sender === sender) entry.refuse()
    },
    async run<Result>(sender: string, max: number, work: () => Promise<Result>): Promise<Result> {
      const releasePermit = await acquire(sender, max)
      try {
        return await work()
      } finally {
        releasePermit()
      }
    },
  }
}

function count(counts: Map<string, number>, sender: string, by: 1 | -1) {
  const next = (counts.get(sender) ?? 0) + by
  if (next > 0) counts.set(sender, next)
  else counts.delete(sender)
}

/** Without limits, for load tests with `RATE_LIMITS=off`. */
export const unlimitedSemaphore: FairSemaphore = { acquire: async () => () => {}, run: (_sender, _max, work) => work() }
