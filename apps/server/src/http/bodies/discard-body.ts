import type { FastifyReply, FastifyRequest } from 'fastify'

const timeoutMs = 5_000

/**
 * Reads and discards the rest of the body after an early response. Closing a connection with unread bytes resets it,
 * and the client would never see the response. The connection is destroyed if the client keeps sending.
 */
export function discardBody({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return
  reply.removeHeader('connection')
  raw.resume()
  setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, timeoutMs).unref()
}
