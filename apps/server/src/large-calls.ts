import { Worker } from 'node:worker_threads'
import type { Request, Services } from '@animeteca/api/context'
import type { Change } from '@animeteca/api/database/change'
import { Failure } from '@animeteca/api/fail'
import { measuredCalls } from '@animeteca/api/measured-calls'
import type { MeasuredCall } from '@animeteca/api/measured-calls'
import type { FastifyRequest } from 'fastify'
import { requestFacts } from './request-facts.ts'

/** A call as the thread gets it. */
export interface LargeCall {
  number: number
  path: string
  /** JSON, as it was sent. */
  body: Uint8Array<ArrayBuffer>
  request: Request
  /** What tRPC reads of a request besides its body; without it the call is one of the REST table's. */
  trpc: TrpcFacts | undefined
}

type TrpcFacts = Pick<FastifyRequest, 'method' | 'headers' | 'query'>

export interface LargeAnswer {
  status: number
  /** JSON. */
  text: string
  headers: Record<string, string>
  /** What nobody expected, for the log. */
  failures: string[]
}

export type FromThread = { change: Change } | { measured: MeasuredCall } | { number: number; answer: LargeAnswer }

export interface LargeCalls {
  /** The request's body is gone afterwards: it moves to the thread. */
  answer(call: { path: string; request: FastifyRequest; trpc?: TrpcFacts }): Promise<LargeAnswer>
  close(): Promise<void>
}

/**
 * Reads, checks and runs large calls on a thread of their own, with two connections to the database: eight megabytes of
 * JSON hold an event loop up for as long as a second. The thread starts with the first of them and stays.
 */
export function createLargeCalls({ bus, options }: Services): LargeCalls {
  const waiting = new Map<number, PromiseWithResolvers<LargeAnswer>>()
  let thread: Worker | undefined
  let count = 0

  function start() {
    const started = new Worker(new URL('./large-calls-thread.ts', import.meta.url), { workerData: options })
    started.unref()
    started.on('message', (message: FromThread) => {
      if ('change' in message) return bus.publish(message.change)
      if ('measured' in message) return measuredCalls.publish(message.measured)
      waiting.get(message.number)?.resolve(message.answer)
      waiting.delete(message.number)
    })
    started.on('error', giveUp)
    started.on('exit', giveUp)
    return started
  }

  function giveUp(cause: unknown) {
    thread = undefined
    for (const { reject } of waiting.values()) reject(new Failure('UNAVAILABLE', { retryAfter: 2, cause }))
    waiting.clear()
  }

  return {
    async answer({ path, request, trpc }) {
      thread ??= start()
      const body = request.body as Buffer<ArrayBuffer>
      const call: LargeCall = {
        number: count++,
        path,
        body,
        request: requestFacts(request),
        trpc,
      }
      const answer = Promise.withResolvers<LargeAnswer>()
      waiting.set(call.number, answer)
      thread.postMessage(call, [body.buffer])
      const answered = await answer.promise
      for (const failure of answered.failures)
        request.log.error({ failure, requestId: request.id }, 'large call failed')
      return answered
    },
    async close() {
      await thread?.terminate()
    },
  }
}
