import type { Socket } from 'node:net'
import { appRouter } from '@animeteca/api/app/app.router'
import { answerTo } from '@animeteca/api/app/call'
import { definitions } from '@animeteca/api/app/procedure-definitions'
import type { RequestContext } from '@animeteca/api/call/context/context'
import type { Connection } from '@animeteca/api/call/context/live'
import { UnreadableInput } from '@animeteca/api/call/unreadable-input'
import { frames } from '@animeteca/api/live/frames'
import { LiveSubscription } from '@animeteca/api/live/live-subscription'
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import type { TRPCError } from '@trpc/server'
import type { FastifyReply } from 'fastify'
import type { Headers } from '../http/responses/security-headers.ts'
import { inputsOf, isBatch } from './trpc-calls.ts'
import type { Call, Sent } from './trpc-calls.ts'

/** Parses a subscription as tRPC's link sends it; undefined for anything else. */
export function readSubscription(request: Sent, path: string): Call | undefined {
  if (request.method !== 'GET' || isBatch(request) || definitions.get(path)?.type !== 'subscription') return undefined
  const query = request.query as Partial<Record<string, string>>
  const lastEventId = request.headers['last-event-id'] ?? query['lastEventId']
  const [input] = inputsOf(request, false, 1)
  if (lastEventId === undefined || input instanceof UnreadableInput) return { path, input }
  return { path, input: { ...(input as object | undefined), lastEventId } }
}

/**
 * Answers a subscription in server-sent events, like the official adapter and including its error events. An open
 * stream costs a socket and a `Stream` object; the adapter's generators and web streams take 99 KiB each.
 */
export function createSendStream(always: Headers) {
  const constant = Object.entries({
    ...always,
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  }).flat()

  return async (reply: FastifyReply, call: Call, ctx: RequestContext, log: (error: TRPCError) => void) => {
    // Fastify logs no completion of a hijacked reply whose reader disconnects
    reply.log.info({ req: reply.request }, 'stream opened')
    const { raw } = reply.hijack()
    const head = [...constant]
    for (const [name, value] of Object.entries(reply.getHeaders())) head.push(name, String(value))
    // without chunked encoding, which needs four writes per event: the stream ends with the connection
    raw.removeHeader('transfer-encoding')
    raw.writeHead(200, head).flushHeaders()
    const { socket } = raw
    if (!socket) return
    socket.write(frames.connected)

    const describe = (cause: unknown) => {
      const error = getTRPCErrorFromUnknown(cause)
      log(error)
      return frames.failed(
        getTRPCErrorShape({
          config: appRouter._def._config,
          error,
          type: 'subscription',
          path: call.path,
          input: call.input,
          ctx,
        }),
      )
    }
    const connection = new SocketConnection(socket, describe)
    let close: (() => void) | undefined
    socket.once('close', () => close?.())
    try {
      const subscription = await answerTo(call.path, call.input, ctx)
      if (!(subscription instanceof LiveSubscription)) throw new Error(`${call.path} is not a subscription`)
      close = await subscription.open(connection)
      if (socket.destroyed) close()
    } catch (error) {
      connection.end(error)
    }
  }
}

class SocketConnection implements Connection {
  private readonly socket: Socket
  private readonly describe: (error: unknown) => Buffer

  constructor(socket: Socket, describe: (error: unknown) => Buffer) {
    this.socket = socket
    this.describe = describe
  }

  get unread() {
    return this.socket.writableLength
  }

  write(bytes: Buffer) {
    this.socket.write(bytes)
  }

  end(error?: unknown) {
    this.socket.write(error === undefined ? frames.ended : this.describe(error))
    // also for a reader that keeps its side open: no timeout of the HTTP server applies to a hijacked connection
    this.socket.destroySoon()
  }

  destroy() {
    this.socket.destroy()
  }
}
