import { fail } from '@animeteca/api/fail'
import { limits } from '@animeteca/contracts/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The turn of a request whose body is large. */
    largeTurn: Turn | null
  }
}

interface Turn {
  /** Whether a handler works with the body, and leaves when it is done: the client may be gone by then. */
  isWorking: boolean
  leave: () => void
}

interface Waiting {
  userId: number
  most: number
  enter: () => void
}

const { site, waiting: mostWaiting, waitMs, retrySeconds } = limits.largeBodies

/**
 * How many large bodies and files a server takes at the same time, of one person and in all; memory and disk are bounded by that. The
 * next ones of a person wait unread for a few seconds, in the order in which they came, and what is beyond hears 429. With several
 * processes each has its share.
 */
export function createLargeTurns(processes = 1) {
  const mostInside = Math.max(1, Math.floor(site / processes))
  const inside = new Map<number, number>()
  let queue: Waiting[] = []
  let total = 0

  const isFree = ({ userId, most }: Pick<Waiting, 'userId' | 'most'>) =>
    total < mostInside && (inside.get(userId) ?? 0) < most

  function enter(userId: number) {
    total++
    inside.set(userId, (inside.get(userId) ?? 0) + 1)
  }

  function leave(userId: number) {
    total--
    const left = inside.get(userId)! - 1
    if (left > 0) inside.set(userId, left)
    else inside.delete(userId)
    const next = queue.find(isFree)
    next?.enter()
  }

  /** Answers how to leave. Fails with 429 for whoever has too many waiting, or waits for too long. */
  async function take(userId: number, most: number): Promise<() => void> {
    if (!isFree({ userId, most })) {
      if (queue.filter((other) => other.userId === userId).length >= mostWaiting) refuse()
      await waitFor({ userId, most })
    } else enter(userId)
    let isInside = true
    return () => {
      if (isInside) leave(userId)
      isInside = false
    }
  }

  function waitFor({ userId, most }: Pick<Waiting, 'userId' | 'most'>) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leaveQueue = () => (queue = queue.filter((other) => other !== one))
    const timer = setTimeout(() => {
      leaveQueue()
      reject(new Error('waited for too long'))
    }, waitMs)
    const one: Waiting = {
      userId,
      most,
      enter() {
        clearTimeout(timer)
        leaveQueue()
        enter(userId)
        resolve()
      },
    }
    queue.push(one)
    return promise.catch(refuse)
  }

  return {
    /** For `onRequest`: waits for the turn of a large body, which ends with its handler, or with an answer without one. */
    async begin(request: FastifyRequest, reply: FastifyReply, userId: number, most: number) {
      const leave = await take(userId, most)
      const turn: Turn = { isWorking: false, leave }
      request.largeTurn = turn
      const leaveIdle = () => turn.isWorking || leave()
      reply.raw.once('finish', leaveIdle).once('close', leaveIdle)
      if (request.raw.destroyed) leave()
    },
  }
}

export type LargeTurns = ReturnType<typeof createLargeTurns>

/** Does what a request with a large body is for, in its turn. */
export async function inLargeTurn<Result>({ largeTurn }: FastifyRequest, work: () => Promise<Result>) {
  if (largeTurn) largeTurn.isWorking = true
  try {
    return await work()
  } finally {
    largeTurn?.leave()
  }
}

const refuse = () => fail('TOO_MANY_LARGE_BODIES', { retryAfter: retrySeconds })
