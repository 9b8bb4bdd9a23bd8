import { appRouter } from '@animeteca/api/app/app.router'
import { answerTo } from '@animeteca/api/app/call'
import type { RequestContext } from '@animeteca/api/call/context'
import { describeError } from '@animeteca/api/call/describe-error'
import { fail } from '@animeteca/api/lib/fail'
import { JsonText, CachedJson } from '@animeteca/api/lib/json-text'
import type { Envelope } from '@animeteca/api/lib/json-text'
import { getTRPCErrorFromUnknown, getTRPCErrorShape, transformTRPCResponse, TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { Call, Calls } from './trpc-calls.ts'

const config = appRouter._def._config

/** Bytes of the whole catalogue that one batch gets: twenty times a large one would be a hundred megabytes for a kilobyte of question. */
const mostWhole = 4_000_000

/** What goes over the wire, and what went wrong on the way to it. */
export interface Answer {
  status: number
  body: string | CachedJson
  errors: TRPCError[]
}

/** What tRPC writes around an answer, in the form of our transformer. */
export const envelope: Envelope = { name: 'tRPC', before: '{"result":{"data":{"json":', after: '}}}' }

/**
 * Runs the calls of one request side by side and answers in tRPC's wire format: what the official adapter says of them, without
 * a Fetch API around it, which costs more than most of the procedures. What is JSON already is sent as it is.
 */
export async function dispatch({ type, calls, isBatch }: Calls, ctx: RequestContext): Promise<Answer> {
  const whole = { bytes: 0 }
  const outcomes = await Promise.all(calls.map((each) => run(each, type, ctx, whole)))
  return {
    status: getHTTPStatusCode(outcomes.map(({ response }) => response)),
    body: isBatch ? `[${outcomes.map(textOf).join(',')}]` : bodyOf(outcomes[0]!),
    errors: outcomes.flatMap(({ error }) => error ?? []),
  }
}

type Response = Parameters<typeof getHTTPStatusCode>[0]

interface Outcome {
  response: Exclude<Response, readonly unknown[]>
  json?: JsonText
  error?: TRPCError
}

const textOf = ({ response, json }: Outcome) =>
  json ? `${envelope.before}${json.text}${envelope.after}` : JSON.stringify(transformTRPCResponse(config, response))

const bodyOf = (outcome: Outcome) => (outcome.json instanceof CachedJson ? outcome.json : textOf(outcome))

async function run(
  { path, input }: Call,
  type: Calls['type'],
  ctx: RequestContext,
  whole: { bytes: number },
): Promise<Outcome> {
  try {
    const data = await answerTo(path, input, ctx)
    if (!(data instanceof JsonText)) return { response: { result: { data } } }
    if (data instanceof CachedJson) {
      const { length } = data.json
      if (whole.bytes > 0 && whole.bytes + length > mostWhole) fail('BATCH_TOO_LARGE')
      whole.bytes += length
    }
    return { response: { result: { data: null } }, json: data }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    return { error, response: { error: getTRPCErrorShape({ config, error, type, path, input, ctx }) } }
  }
}

/** What is said of a call whose body is not read, or can't be read as calls of a procedure. */
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

/** Of an answer to calls, besides those that every answer has. */
export function headersOf(ctx: RequestContext | undefined, errors: TRPCError[]): Record<string, string> {
  const retryAfter = Math.max(0, ...errors.map((error) => describeError(error).retryAfter ?? 0))
  return {
    ...(ctx?.authorization && { 'cache-control': 'no-store' }),
    ...(retryAfter > 0 && { 'retry-after': String(retryAfter) }),
  }
}
