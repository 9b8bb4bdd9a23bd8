import { createFairTurns } from '@animeteca/api/call/limits/fair-turns'
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

const { site, waiting, waitMs, retrySeconds } = limits.largeBodies

/**
 * How many large bodies and files a server takes at the same time, of one person and in all; memory and disk are bounded by that. The
 * next ones of a person wait unread for a few seconds, in the order in which they came, and what is beyond hears 429. With several
 * processes each has its share.
 */
export function createLargeTurns(processes = 1) {
  const all = Math.max(1, Math.floor(site / processes))
  const turns = createFairTurns({
    all,
    waiting,
    waitMs,
    refusal: { key: 'TOO_MANY_LARGE_BODIES', retryAfter: retrySeconds },
  })

  return {
    /** For `onRequest`: waits for the turn of a large body, which ends with its handler, or with an answer without one. */
    async begin(request: FastifyRequest, reply: FastifyReply, userId: number, most: number) {
      const leave = await turns.take(String(userId), most)
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
