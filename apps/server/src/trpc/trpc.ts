import { createContext, senderOfRequest } from '@animeteca/api/accounts/actors/actor'
import { factsOf, largeProcedures } from '@animeteca/api/app/procedure-facts'
import type { CallQueue, RequestContext, Services } from '@animeteca/api/call/context/context'
import { describeError } from '@animeteca/api/call/describe-error'
import { fail } from '@animeteca/api/lib/fail'
import { limits } from '@animeteca/contracts/limits'
import { batchConcurrency } from '@animeteca/contracts/rates'
import type { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { authoriseBeforeBody } from '../http/bodies/authorise-before-body.ts'
import { discardBody } from '../http/bodies/discard-body.ts'
import { requestFacts } from '../http/request-facts.ts'
import type { SendJson } from '../http/responses/send-json.ts'
import { withLargeBodySlot } from '../large-bodies/large-body-semaphore.ts'
import type { LargeBodies } from '../large-bodies/large-calls.ts'
import { isBatch, isJson, isPlainBatch } from './trpc-calls.ts'
import { answerCalls, headersOf, refuse } from './trpc-dispatch.ts'
import type { Answer } from './trpc-dispatch.ts'
import { readSubscription } from './trpc-stream.ts'
import type { createSendStream } from './trpc-stream.ts'

const vary = 'trpc-accept, accept'

/** tRPC procedures at `/trpc/<slice>.<procedure>`, batched or not. */
export function serveTrpc(
  app: FastifyInstance,
  services: Services,
  { largeCalls, semaphore }: LargeBodies,
  { sendJson, sendStream }: { sendJson: SendJson; sendStream: ReturnType<typeof createSendStream> },
) {
  // bodies stay text; large ones are parsed in a separate process
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body.length > limits.body.usual ? body : body.toString()),
  )

  const handler = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    if (!isPlainBatch(request)) return fail('INVALID_INPUT')
    if (Buffer.isBuffer(request.body)) return withLargeBodySlot(request, () => answerLarge(request, reply, path))
    const subscription = readSubscription(request, path)
    if (subscription) {
      return sendStream(reply, subscription, contextOf(services, request), (error) => logInternal(request, error))
    }
    if (request.method !== 'GET' && !isJson(request)) return fail('UNSUPPORTED_MEDIA_TYPE')
    const ctx = contextOf(services, request)
    return send(request, reply, ctx, await answerCalls(request, path, ctx))
  }

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    ctx: RequestContext,
    { status, body, envelope, errors }: Answer,
  ) => {
    for (const error of errors) logInternal(request, error)
    return sendJson(request, reply, {
      status,
      body,
      ...(envelope && { envelope }),
      vary,
      headers: headersOf(ctx, errors),
    })
  }

  const answerLarge = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { method, headers: sent, query } = request
    const { status, text, headers } = await largeCalls.answer({ path, request, trpc: { method, headers: sent, query } })
    return sendJson(request, reply, { status, body: text, vary, headers })
  }

  /** Rejects oversized bodies in tRPC's format before they are read. */
  const refuseOthers = (path: string) => {
    const authorise = authoriseBeforeBody(services, path, { semaphore, max: limits.largeBodies.person })
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await authorise(request, reply)
      } catch (error) {
        const ctx = contextOf(services, request)
        discardBody(request, reply)
        return send(request, reply, ctx, refuse(path, isBatch(request), ctx, error))
      }
    }
  }

  for (const path of largeProcedures) {
    const { bodyLimit, tooLarge } = factsOf(path)
    const options = { bodyLimit, config: { tooLarge }, onRequest: refuseOthers(path) }
    app.post(`/${path}`, options, (request, reply) => handler(request, reply, path))
  }
  app.all<{ Params: { path: string } }>('/:path', (request, reply) => handler(request, reply, request.params.path))
}

/**
 * The calls of a batch share the request's context and a concurrency limit, also with other batches of the same sender,
 * so that no request or sender takes every connection.
 */
const contextOf = (services: Services, request: FastifyRequest) =>
  createContext(services, requestFacts(request), isBatch(request) ? queueOf(services, request) : undefined)

function queueOf(services: Services, request: FastifyRequest): CallQueue {
  const limit = pLimit(batchConcurrency)
  const sender = senderOfRequest(services, requestFacts(request))
  return (call) => limit(async () => services.batchSemaphore.run(await sender, batchConcurrency, call))
}

function logInternal(request: FastifyRequest, error: TRPCError) {
  if (describeError(error).key === 'INTERNAL')
    request.log.error({ err: error, requestId: request.id }, 'procedure failed')
}
