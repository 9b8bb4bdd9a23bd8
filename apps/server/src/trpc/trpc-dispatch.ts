import { appRouter } from '@animeteca/api/app/app.router'
import { answerTo } from '@animeteca/api/app/call'
import type { RequestContext } from '@animeteca/api/call/context/context'
import { describeError } from '@animeteca/api/call/describe-error'
import { fail } from '@animeteca/api/lib/fail'
import { JsonText, CachedJson } from '@animeteca/api/lib/json-text'
import type { Envelope } from '@animeteca/api/lib/json-text'
import { getTRPCErrorFromUnknown, getTRPCErrorShape, transformTRPCResponse, TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { JsonBody } from '../http/responses/send-json.ts'
import { readCalls } from './trpc-calls.ts'
import type { Call, Calls, Sent } from './trpc-calls.ts'

const config = appRouter._def._config

/**
 * Bytes of cached answers in one batch, unless it has only one of them: twenty copies of the catalogue would be a hundred
 * megabytes for a request of one kilobyte.
 */
const maxCachedBytes = 4_000_000

/** The response body, and the errors behind it. */
export interface Answer {
  status: number
  body: JsonBody
  /** Text around a cached answer. */
  envelope?: Envelope
  errors: TRPCError[]
}

/** tRPC's envelope of a result, in the format of our transformer, and that of a batch of one, as our client sends it. */
const envelope: Envelope = { name: 'tRPC', before: '{"result":{"data":{"json":', after: '}}}' }
const batchEnvelope: Envelope = { name: 'tRPC batch', before: `[${envelope.before}`, after: `${envelope.after}]` }

/** Answers a request of calls: refused as a whole, or call by call. */
export async function answerCalls(request: Sent, path: string, ctx: RequestContext): Promise<Answer> {
  try {
    return await dispatch(readCalls(request, path), ctx)
  } catch (error) {
    return refuse(path, false, ctx, error)
  }
}

/** Runs the calls of one request concurrently and answers in tRPC's wire format. An answer that is JSON text already is sent as it is. */
export async function dispatch({ type, calls, isBatch }: Calls, ctx: RequestContext): Promise<Answer> {
  const cached = { bytes: 0 }
  const outcomes = await Promise.all(calls.map((each) => run(each, type, ctx, cached)))
  return {
    status: getHTTPStatusCode(outcomes.map(({ response }) => response)),
    body: bodyOf(outcomes, isBatch),
    envelope: isBatch ? batchEnvelope : envelope,
    errors: outcomes.flatMap(({ error }) => error ?? []),
  }
}

type Response = Parameters<typeof getHTTPStatusCode>[0]

interface Outcome {
  response: Exclude<Response, readonly unknown[]>
  json?: JsonText
  error?: TRPCError
}

function bodyOf(outcomes: Outcome[], isBatch: boolean): JsonBody {
  const [first, second] = outcomes
  if (!second && first!.json instanceof CachedJson) return first!.json
  if (!isBatch) return piecesOf(first!).join('')
  const pieces = outcomes.flatMap((outcome, at) => [at === 0 ? '[' : ',', ...piecesOf(outcome)]).concat(']')
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces
}

/** A long cached answer stays the bytes that the cache has. */
const piecesOf = ({ response, json }: Outcome) =>
  json ? [envelope.before, json.json, envelope.after] : [JSON.stringify(transformTRPCResponse(config, response))]

async function run(
  { path, input, error: refusal }: Call,
  type: Calls['type'],
  ctx: RequestContext,
  cached: { bytes: number },
): Promise<Outcome> {
  try {
    if (refusal) throw refusal
    const data = await answerTo(path, input, ctx)
    if (!(data instanceof JsonText)) return { response: { result: { data } } }
    if (data instanceof CachedJson) {
      const { length } = data.json
      if (cached.bytes > 0 && cached.bytes + length > maxCachedBytes) fail('BATCH_TOO_LARGE')
      cached.bytes += length
    }
    return { response: { result: { data: null } }, json: data }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    return { error, response: { error: getTRPCErrorShape({ config, error, type, path, input, ctx }) } }
  }
}

/** The error response to a call whose body is unread or unreadable. */
export function refuse(
  path: string,
  isBatch: boolean,
  ctx: RequestContext,
  cause: unknown = new TRPCError({ code: 'PARSE_ERROR' }),
): Answer {
  const error = getTRPCErrorFromUnknown(cause)
  const response = {
    error: getTRPCErrorShape({ config, error, type: 'mutation' as const, path, input: undefined, ctx }),
  }
  const body = JSON.stringify(transformTRPCResponse(config, isBatch ? [response] : response))
  return { status: getHTTPStatusCode([response]), body, errors: [error] }
}

/** Response headers of calls, in addition to the general ones. */
export function headersOf(ctx: RequestContext | undefined, errors: TRPCError[]): Record<string, string> {
  const retryAfter = Math.max(0, ...errors.map((error) => describeError(error).retryAfter ?? 0))
  return {
    ...(ctx?.authorization && { 'cache-control': 'no-store' }),
    ...(retryAfter > 0 && { 'retry-after': String(retryAfter) }),
  }
}
