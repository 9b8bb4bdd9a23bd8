import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** More than any client sends before it has read an answer. */
const maxUnanswered = 32

/**
 * Closes connections with more than 32 unanswered requests. Node starts all requests that have arrived on a connection at once, thousands in one
 * packet of pipelined ones, and other people would wait for all of them.
 */
export function limitPipelining(app: FastifyInstance) {
  const unanswered = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > maxUnanswered) socket.destroy()
    // a closed socket has no address, so no response can be sent
    if (socket.destroyed) return void reply.hijack()
    unanswered.set(socket, count)
    reply.raw.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1))
    done()
  })
}
