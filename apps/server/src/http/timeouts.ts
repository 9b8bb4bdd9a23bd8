import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { limits } from '@animeteca/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { endSlowRequest } from './responses/unreadable-requests.ts'

const { waitMs, minBytesPerSecond } = limits.largeBodies

/** Time for the headers of a request, and for a body without a slot. */
export const usualRequestMs = 30_000

/** Time for the largest file, which waits for its slot and then arrives at the lowest rate that is let through. */
export const largestRequestMs = waitMs + Math.ceil((historyLimits.maxBytes / minBytesPerSecond) * 1_000)

/**
 * Time without a byte in either direction. Live streams write every ten seconds; the longest silent call deletes all
 * animes, which waits for a backup.
 */
export const silentConnectionMs = 15 * 60_000

/**
 * Ends requests whose body has not arrived after `timeoutMs` and has no slot for large ones. Node's `requestTimeout` is
 * the same for all requests, and in the time of the largest file slow senders could fill the memory with small bodies.
 */
export function endSlowBodies(app: FastifyInstance, timeoutMs = usualRequestMs) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if ('content-length' in raw.headers || 'transfer-encoding' in raw.headers) {
      const timer = setTimeout(() => {
        if (!raw.complete && request.largeBodySlot === null) endSlowRequest(raw.socket)
      }, timeoutMs).unref()
      const stop = () => clearTimeout(timer)
      raw.once('end', stop)
      reply.raw.once('close', stop)
    }
    done()
  })
}
