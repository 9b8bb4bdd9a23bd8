import { Readable } from 'node:stream'
import { createContext } from '@animeteca/api/accounts/actors/actor'
import { answerTo } from '@animeteca/api/app/call'
import { factsOf, largeProcedures } from '@animeteca/api/app/procedure-facts'
import type { RequestContext } from '@animeteca/api/call/context/context'
import type { Services } from '@animeteca/api/call/context/context'
import { noBuckets } from '@animeteca/api/call/limits/buckets'
import { JsonText, CachedJson } from '@animeteca/api/lib/json-text'
import { limits } from '@animeteca/contracts/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authoriseBeforeBody } from '../http/bodies/authorise-before-body.ts'
import { requestFacts } from '../http/request-facts.ts'
import type { Headers } from '../http/responses/security-headers.ts'
import type { SendJson } from '../http/responses/send-json.ts'
import { withLargeBodySlot } from '../large-bodies/large-body-semaphore.ts'
import type { LargeBodies, LargeCalls } from '../large-bodies/large-calls.ts'
import { inputOf } from './input.ts'
import type { RestRow } from './rest-row.ts'
import { routes } from './routes.ts'
import { wholeListing } from './whole-listing.ts'
import type { Page } from './whole-listing.ts'

/** Registers the REST routes: each documented URL calls the procedure of its row and sends the result. */
export function serveRoutes(
  app: FastifyInstance,
  services: Services,
  { largeCalls, semaphore }: LargeBodies,
  sendJson: SendJson,
) {
  const max = limits.largeBodies.person
  for (const row of routes) {
    const { bodyLimit, tooLarge } = factsOf(row.procedure)
    app.route({
      method: row.method,
      url: row.url.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit,
      config: { tooLarge },
      // brotli would buffer the first pages
      ...(row.wholeInPagesOf && { compress: { encodings: ['gzip'] } }),
      ...(largeProcedures.includes(row.procedure) && {
        onRequest: authoriseBeforeBody(services, row.procedure, { semaphore, max }),
      }),
      handler: (request, reply) =>
        Buffer.isBuffer(request.body)
          ? withLargeBodySlot(request, () => answerLarge(row, largeCalls, sendJson, request, reply))
          : serve(row, services, sendJson, request, reply),
    })
  }
}

async function serve(
  row: RestRow,
  services: Services,
  sendJson: SendJson,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = createContext(services, requestFacts(request))
  const input = inputOf(row, request)
  if (row.wholeInPagesOf && !(input && ('limit' in input || 'cursor' in input)))
    return sendWhole(row, services, context, request, reply)
  const answer = await answerTo(row.procedure, input, context)
  return sendJson(request, reply, {
    status: row.status,
    body: answer instanceof CachedJson ? answer : textOf(answer),
    // HTTP caches store no answer to a signed-in person, but a program may have its own copy of the catalogue
    isTagged: row.isWhole || (row.method === 'GET' && context.authorization === undefined),
    headers: headersOf(row, context),
  })
}

/**
 * Streams a listing page by page. Each page checks the caller's rights again; only the first one counts against the
 * rate limits.
 */
async function sendWhole(
  row: RestRow,
  services: Services,
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = { ...inputOf(row, request), limit: row.wholeInPagesOf }
  const first = (await answerTo(row.procedure, input, context)) as Page
  const pieces = wholeListing(first, async (cursor) => {
    const further = createContext({ ...services, buckets: noBuckets }, requestFacts(request))
    return (await answerTo(row.procedure, { ...input, cursor }, further)) as Page
  })
  return reply
    .headers(headersOf(row, context))
    .type('application/json; charset=utf-8')
    .send(Readable.from(pieces, { objectMode: false }))
}

const textOf = (answer: unknown) => (answer instanceof JsonText ? answer.text : JSON.stringify(answer))

/** Responses to writes may contain credentials, so they must not be stored. */
function headersOf({ isWhole, method }: RestRow, { authorization }: RequestContext): Headers {
  if (authorization || method !== 'GET') return { 'cache-control': 'no-store' }
  return isWhole ? { 'cache-control': 'no-cache' } : {}
}

async function answerLarge(
  { procedure, status: done }: RestRow,
  largeCalls: LargeCalls,
  sendJson: SendJson,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, text, headers } = await largeCalls.answer({ path: procedure, request })
  return sendJson(request, reply, {
    status: status === 200 ? done : status,
    body: text,
    headers: { 'cache-control': 'no-store', ...headers },
  })
}
