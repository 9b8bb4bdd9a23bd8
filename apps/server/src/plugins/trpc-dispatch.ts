import { appRouter } from '@animeteca/api/app.router'
import { call } from '@animeteca/api/call'
import type { RequestContext } from '@animeteca/api/context'
import { getTRPCErrorFromUnknown, getTRPCErrorShape, transformTRPCResponse, type TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { Call, Calls } from './trpc-calls.ts'

const config = appRouter._def._config

/** What goes over the wire, and what went wrong on the way to it. */
export interface Answer {
  status: number
  body: string
  errors: TRPCError[]
}

/**
 * Runs the calls of one request side by side and answers in tRPC's wire format: what the official adapter says of them, without
 * a Fetch API around it, which costs more than most of the procedures.
 */
export async function dispatch({ type, calls, isBatch }: Calls, ctx: RequestContext): Promise<Answer> {
  const outcomes = await Promise.all(calls.map((each) => run(each, type, ctx)))
  const responses = outcomes.map(({ response }) => response)
  return {
    status: getHTTPStatusCode(responses),
    body: JSON.stringify(transformTRPCResponse(config, isBatch ? responses : responses[0]!)),
    errors: outcomes.flatMap(({ error }) => error ?? []),
  }
}

async function run({ path, input }: Call, type: Calls['type'], ctx: RequestContext) {
  try {
    return { response: { result: { data: await call(path, input, ctx) } } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    return { error, response: { error: getTRPCErrorShape({ config, error, type, path, input, ctx }) } }
  }
}
