import { appRouter } from '@animeteca/api/app.router'
import { createContext } from '@animeteca/api/auth/actor'
import type { RequestContext, Services } from '@animeteca/api/context'
import { describeError } from '@animeteca/api/describe-error'
import { factsOf, largeProcedures } from '@animeteca/api/procedure-facts'
import { batchConcurrency } from '@animeteca/contracts/limits'
import type { TRPCError } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { requestFacts } from '../request-facts.ts'
import type { SendJson } from '../send-json.ts'
import { readCalls } from './trpc-calls.ts'
import { dispatch } from './trpc-dispatch.ts'

/** Calls that one HTTP request may batch. */
const maxBatchSize = 20

/** The procedures for typed clients, at `/trpc/<slice>.<procedure>`, batched or not. */
export function serveTrpc(app: FastifyInstance, services: Services, sendJson: SendJson) {
  // the adapter reads the body itself, as text
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const handler = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const calls = readCalls(request, path, maxBatchSize)
    if (!calls) return answerUnusual(services, request, reply, path)
    const ctx = contextOf(services, request)
    const { status, body, errors } = await dispatch(calls, ctx)
    for (const error of errors) logInternal(request, error)
    return sendJson(request, reply, {
      status,
      text: body,
      vary: 'trpc-accept, accept',
      headers: headersOf(ctx, errors),
    })
  }

  for (const path of largeProcedures) {
    const { bodyLimit, tooLarge } = factsOf(path)
    app.post(`/${path}`, { bodyLimit, config: { tooLarge } }, (request, reply) => handler(request, reply, path))
  }
  app.all<{ Params: { path: string } }>('/:path', (request, reply) => handler(request, reply, request.params.path))
}

/** What our own reader leaves: other media types, streams, mixed or unknown procedures, input that can't be read. */
const answerUnusual = (services: Services, request: FastifyRequest, reply: FastifyReply, path: string) =>
  fastifyRequestHandler({
    router: appRouter,
    req: request,
    res: reply,
    path,
    maxBatchSize,
    createContext: ({ req }: { req: FastifyRequest }) => contextOf(services, req),
    responseMeta: ({ ctx, errors }) => ({ headers: headersOf(ctx, errors) }),
    onError: ({ error }) => logInternal(request, error),
  })

/** The calls of a batch share the request's context and take turns, so that one request never holds every connection. */
const contextOf = (services: Services, request: FastifyRequest) =>
  createContext(services, requestFacts(request), isBatch(request) ? pLimit(batchConcurrency) : undefined)

const isBatch = ({ query }: FastifyRequest) => (query as { batch?: unknown }).batch === '1'

function headersOf(ctx: RequestContext | undefined, errors: TRPCError[]): Record<string, string> {
  const retryAfter = Math.max(0, ...errors.map((error) => describeError(error).retryAfter ?? 0))
  return {
    ...(ctx?.authorization && { 'cache-control': 'no-store' }),
    ...(retryAfter > 0 && { 'retry-after': String(retryAfter) }),
  }
}

function logInternal(request: FastifyRequest, error: TRPCError) {
  if (describeError(error).key === 'INTERNAL')
    request.log.error({ err: error, requestId: request.id }, 'procedure failed')
}
