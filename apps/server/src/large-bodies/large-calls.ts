import type { ChildProcess } from 'node:child_process'
import { changesBefore, untilVisible } from '@animeteca/api/call/after-write'
import { measuredCalls } from '@animeteca/api/call/call-metrics'
import type { MeasuredCall } from '@animeteca/api/call/call-metrics'
import type { Request, Services } from '@animeteca/api/call/context/context'
import type { Change } from '@animeteca/api/database/bus/change'
import { Failure } from '@animeteca/api/lib/fail'
import { forkProcess } from '@animeteca/api/lib/fork-process'
import { limits } from '@animeteca/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { requestFacts } from '../http/request-facts.ts'
import type { LargeBodySemaphore } from './large-body-semaphore.ts'

/** A call as sent to the process. */
export interface LargeCall {
  number: number
  path: string
  /** The JSON body as received. */
  body: Uint8Array
  request: Request
  /** The request properties that tRPC reads in addition to the body; undefined for REST calls. */
  trpc: TrpcFacts | undefined
}

type TrpcFacts = Pick<FastifyRequest, 'method' | 'headers' | 'query'>

export interface LargeAnswer {
  status: number
  /** JSON. */
  text: string
  headers: Record<string, string>
  /** Unexpected errors, for the log. */
  failures: string[]
}

export type FromProcess = { change: Change } | { measured: MeasuredCall } | { number: number; answer: LargeAnswer }

export interface LargeCalls {
  answer(call: { path: string; request: FastifyRequest; trpc?: TrpcFacts }): Promise<LargeAnswer>
  close(): Promise<void>
}

/** Dependencies of routes with large bodies. */
export interface LargeBodies {
  largeCalls: LargeCalls
  semaphore: LargeBodySemaphore
}

/** The process ends after this idle time, which returns its memory to the system. */
const idleMs = 30_000
/** A call that takes longer is stuck: the largest import takes a few seconds. */
const stuckMs = 120_000

/**
 * Parses, validates and runs large calls in a child process with connections of its own, because eight megabytes of
 * JSON block an event loop for up to a second and may fill a heap. The process is forked on the first call.
 */
export function createLargeCalls(services: Services): LargeCalls {
  const { bus, options } = services
  const waiting = new Map<number, PromiseWithResolvers<LargeAnswer>>()
  let running: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0

  function start() {
    const heap = { old: limits.largeBodies.heapMb }
    const started = forkProcess(new URL('./process/large-calls-process.ts', import.meta.url), { heap })
    const giveUp = (cause: unknown) => {
      if (running !== started) return
      running = undefined
      for (const { reject } of waiting.values()) reject(new Failure('UNAVAILABLE', { retryAfter: 2, cause }))
      waiting.clear()
    }
    started.on('message', (message: FromProcess) => {
      if ('change' in message) bus.publish(message.change)
      else if ('measured' in message) measuredCalls.publish(message.measured)
      else if ('answer' in message) waiting.get(message.number)?.resolve(message.answer)
    })
    started.once('error', giveUp)
    started.once('exit', giveUp)
    started.send(options, () => {})
    started.unref()
    started.channel?.unref()
    return started
  }

  function end() {
    const ending = running
    running = undefined
    ending?.disconnect()
  }

  async function answered(call: LargeCall): Promise<LargeAnswer> {
    clearTimeout(idle)
    const process = (running ??= start())
    const answer = Promise.withResolvers<LargeAnswer>()
    waiting.set(call.number, answer)
    const stuck = setTimeout(() => process.kill('SIGKILL'), stuckMs)
    process.send(call, () => {})
    try {
      return await answer.promise
    } finally {
      clearTimeout(stuck)
      waiting.delete(call.number)
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    async answer({ path, request, trpc }) {
      const body = request.body as Buffer
      // drop the body, which the other process has, since the request object lives until the response
      request.body = undefined
      const before = changesBefore(services)
      // the call's change messages arrive before its response
      const answer = await answered({ number: count++, path, body, request: requestFacts(request), trpc })
      await untilVisible(services, { id: request.largeBodySlot!.userId }, before)
      for (const failure of answer.failures) request.log.error({ failure, requestId: request.id }, 'large call failed')
      return answer
    },
    async close() {
      clearTimeout(idle)
      running?.kill('SIGKILL')
    },
  }
}
