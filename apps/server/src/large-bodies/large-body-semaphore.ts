import { createFairSemaphore } from '@animeteca/api/call/limits/fair-semaphore'
import { limits } from '@animeteca/contracts/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The slot that a request with a large body holds. */
    largeBodySlot: Slot | null
  }
}

interface Slot {
  userId: number
  /** Whether a handler is using the body and will release the slot itself, even if the client has gone. */
  isWorking: boolean
  release: () => void
}

const { site, waiting, waitMs, retrySeconds } = limits.largeBodies

/**
 * Limits the large bodies and files that a server handles concurrently, per person and in total, which bounds memory and
 * disk. Further requests of a person wait unread for a few seconds in order of arrival; beyond that they get 429. The
 * total is divided among worker processes.
 */
export function createLargeBodySemaphore(processes: number) {
  const semaphore = createFairSemaphore({
    permits: Math.max(1, Math.floor(site / processes)),
    maxWaiting: waiting,
    waitMs,
    refusal: { key: 'TOO_MANY_LARGE_BODIES', retryAfter: retrySeconds },
  })

  return {
    /** Waits for a slot in `onRequest`. The handler releases it, or the end of the response if no handler runs. */
    async begin(request: FastifyRequest, reply: FastifyReply, userId: number, max: number) {
      const release = await semaphore.acquire(String(userId), max)
      const slot: Slot = { userId, isWorking: false, release }
      request.largeBodySlot = slot
      const releaseIdle = () => slot.isWorking || release()
      reply.raw.once('finish', releaseIdle).once('close', releaseIdle)
      if (request.raw.destroyed) release()
    },
  }
}

export type LargeBodySemaphore = ReturnType<typeof createLargeBodySemaphore>

/** Runs the handler of a large request and then releases its slot. */
export async function withLargeBodySlot<Result>({ largeBodySlot }: FastifyRequest, work: () => Promise<Result>) {
  if (largeBodySlot) largeBodySlot.isWorking = true
  try {
    return await work()
  } finally {
    largeBodySlot?.release()
  }
}
