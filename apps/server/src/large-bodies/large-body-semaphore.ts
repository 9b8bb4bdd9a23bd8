import { createFairSemaphore } from '@animeteca/api/call/limits/fair-semaphore'
import { limits } from '@animeteca/contracts/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endSlowRequest } from '../http/responses/unreadable-requests.ts'

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

/** A body that has a slot, with the time and the socket's count of bytes when it got it. */
interface Arriving {
  slot: Slot
  request: FastifyRequest['raw']
  since: number
  bytesBefore: number
}

const { site, waiting, waitMs, slowAfterMs, minBytesPerSecond, retrySeconds } = limits.largeBodies
const checkMs = 250

/**
 * Limits the large bodies and files that a server handles concurrently, per person and in total, which bounds memory and
 * disk. Further requests of a person wait unread for a few seconds in order of arrival; beyond that they get 429. The
 * total is divided among worker processes. While a person without a slot waits, slow bodies are ended.
 */
export function createLargeBodySemaphore(processes: number) {
  const bodies = new Set<Arriving>()
  const semaphore = createFairSemaphore({
    permits: Math.max(1, Math.floor(site / processes)),
    maxWaiting: waiting,
    waitMs,
    refusal: { key: 'TOO_MANY_LARGE_BODIES', retryAfter: retrySeconds },
  })

  async function acquire(userId: number, max: number) {
    const ending = setInterval(() => {
      if (![...bodies].some(({ slot }) => slot.userId === userId)) endSlowest()
    }, checkMs)
    try {
      return await semaphore.acquire(String(userId), max)
    } finally {
      clearInterval(ending)
    }
  }

  function endSlowest() {
    const [slowest] = [...bodies].filter(isSlow).toSorted((one, other) => rateOf(one) - rateOf(other))
    if (!slowest) return
    bodies.delete(slowest)
    // its sender's next body would take the slot
    semaphore.refuseWaiting(String(slowest.slot.userId))
    endSlowRequest(slowest.request.socket)
  }

  return {
    /** Waits for a slot in `onRequest`. The handler releases it, or the end of the response if no handler runs. */
    async begin(request: FastifyRequest, reply: FastifyReply, userId: number, max: number) {
      const free = await acquire(userId, max)
      const slot: Slot = {
        userId,
        isWorking: false,
        release() {
          bodies.delete(body)
          free()
        },
      }
      const { raw } = request
      const body: Arriving = { slot, request: raw, since: performance.now(), bytesBefore: raw.socket.bytesRead }
      bodies.add(body)
      request.largeBodySlot = slot
      const releaseIdle = () => slot.isWorking || slot.release()
      reply.raw.once('finish', releaseIdle).once('close', releaseIdle)
      if (raw.destroyed) slot.release()
    },
  }
}

const rateOf = ({ request, since, bytesBefore }: Arriving) =>
  ((request.socket.bytesRead - bytesBefore) / (performance.now() - since)) * 1_000

const isSlow = (body: Arriving) =>
  !body.request.complete && performance.now() - body.since > slowAfterMs && rateOf(body) < minBytesPerSecond

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
