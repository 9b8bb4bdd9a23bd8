import type { FastifyReply, FastifyRequest } from 'fastify'

const patienceMs = 5_000

/**
 * For an answer that doesn't wait for the body. What still comes is thrown away as it comes: a connection that is closed with
 * bytes left in it is reset, and the client never sees the answer. Who goes on sending is cut off.
 */
export function discardRest({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return
  reply.removeHeader('connection')
  raw.resume()
  setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, patienceMs).unref()
}
