import { createContext } from '@animeteca/api/accounts/actors/actor'
import { call } from '@animeteca/api/app/call'
import { connect } from '@animeteca/api/app/connect'
import { createServices } from '@animeteca/api/app/services'
import { measuredCalls } from '@animeteca/api/call/call-metrics'
import type { MeasuredCall } from '@animeteca/api/call/call-metrics'
import type { RequestContext, ServiceOptions, Services } from '@animeteca/api/call/context/context'
import { describeError } from '@animeteca/api/call/describe-error'
import { UnreadableInput } from '@animeteca/api/call/unreadable-input'
import type { EventBus } from '@animeteca/api/database/bus/event-bus'
import { JsonText } from '@animeteca/api/lib/json-text'
import { limits } from '@animeteca/contracts/limits'
import pLimit from 'p-limit'
import { checkExtent, parseJson } from '../../http/bodies/parse-json.ts'
import { problemFor } from '../../http/responses/problem-reply.ts'
import { bodyOf } from '../../rest/input.ts'
import { isBatch, readCalls } from '../../trpc/trpc-calls.ts'
import type { Sent } from '../../trpc/trpc-calls.ts'
import { dispatch, headersOf, refuse } from '../../trpc/trpc-dispatch.ts'
import type { FromProcess, LargeAnswer, LargeCall } from '../large-calls.ts'

/** Opens the connections, and returns what answers a call with them. `post` sends changes and metrics to the parent process. */
export async function openLargeCalls(options: ServiceOptions, post: (message: FromProcess) => void) {
  const { databaseUrl, pooledUrl, databaseConnectMs } = options
  const database = connect({
    url: pooledUrl ?? databaseUrl,
    isPooled: pooledUrl !== undefined,
    poolSize: limits.largeBodies.calls,
    connectMs: databaseConnectMs,
  })
  /** The parent process publishes changes, to itself and to others. */
  const bus: EventBus = {
    publish: (change) => post({ change }),
    subscribe: () => () => false,
    isConnected: false,
    close: async () => {},
  }
  const services = await createServices({ ...options, isPipelined: false, database, bus })
  // the parent process records metrics of calls
  measuredCalls.subscribe((message) => post({ measured: message as MeasuredCall }))

  const inTurn = pLimit(limits.largeBodies.calls)
  return (sent: LargeCall) => inTurn(() => answerTo(sent, services))
}

async function answerTo(sent: LargeCall, services: Services): Promise<LargeAnswer> {
  const ctx = createContext(services, sent.request)
  const text = Buffer.from(sent.body).toString()
  return sent.trpc ? overTrpc({ ...sent.trpc, body: text }, sent.path, ctx) : overRest(text, sent.path, ctx)
}

async function overTrpc(request: Sent, path: string, ctx: RequestContext) {
  const { status, body, errors } = await answerOverTrpc(request, path, ctx)
  const failures = errors.filter((error) => describeError(error).key === 'INTERNAL')
  const text = body instanceof JsonText ? body.text : [body].flat().join('')
  return { status, text, headers: headersOf(ctx, errors), failures: failures.map(stackOf) }
}

async function answerOverTrpc(request: Sent, path: string, ctx: RequestContext) {
  try {
    checkExtent(String(request.body))
    const calls = readCalls(request, path)
    const isUnreadable = calls.calls.some(({ input }) => input instanceof UnreadableInput)
    return isUnreadable ? refuse(path, isBatch(request), ctx) : await dispatch(calls, ctx)
  } catch (error) {
    return refuse(path, isBatch(request), ctx, error)
  }
}

async function overRest(text: string, path: string, ctx: RequestContext) {
  try {
    const output = await call(path, bodyOf(parseJson(text)), ctx)
    return { status: 200, text: JSON.stringify(output), headers: {}, failures: [] }
  } catch (error) {
    const { status, headers, problem } = problemFor(error, ctx.requestId)
    return { status, text: JSON.stringify(problem), headers, failures: status >= 500 ? [stackOf(error)] : [] }
  }
}

const stackOf = (error: unknown) => (error instanceof Error ? String(error.stack) : String(error))
