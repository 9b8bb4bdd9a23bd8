import { appRouter } from '@animeteca/api/app.router'
import { createContext } from '@animeteca/api/auth/actor'
import type { Services } from '@animeteca/api/context'
import { fail } from '@animeteca/api/fail'
import { factsOf } from '@animeteca/api/procedure-facts'
import { createCaller } from '@animeteca/api/trpc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestFacts } from '../request-facts.ts'
import type { SendJson } from '../send-json.ts'
import { coerce } from './coerce.ts'
import { schemasOf } from './procedure-schemas.ts'
import { sendRendition } from './rendition.ts'
import { routes } from './routes.ts'
import type { RestRow } from './routes.ts'

const noStore = { 'cache-control': 'no-store' }
const callerOf = createCaller(appRouter)

/** Serves the table: each documented URL calls the procedure of its row and answers with what that gives. */
export function serveRoutes(app: FastifyInstance, services: Services, sendJson: SendJson) {
  for (const row of routes) {
    app.route({
      method: row.method,
      url: row.url.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: factsOf(row.procedure).bodyLimit,
      handler: (request, reply) => answer(row, services, sendJson, request, reply),
    })
  }
}

async function answer(
  row: RestRow,
  services: Services,
  sendJson: SendJson,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = createContext(services, requestFacts(request))
  if (row.rendition && Object.keys(request.query as object).length === 0) {
    await context.authenticate()
    if (context.authorization) reply.header('cache-control', 'no-store')
    return sendRendition(request, reply, await services.listing[row.rendition]())
  }

  const [slice, name] = row.procedure.split('.') as [string, string]
  const caller = callerOf(context) as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  const output = await caller[slice]![name]!(inputOf(row, request))
  return sendJson(request, reply, {
    status: row.status,
    text: JSON.stringify(output),
    isTagged: row.method === 'GET',
    ...(context.authorization && { headers: noStore }),
  })
}

/** Body, then query, then path: what the address says can't be contradicted. */
function inputOf({ procedure, method }: RestRow, { body, query, params }: FastifyRequest) {
  const { input } = schemasOf(procedure)
  if (!input) return undefined
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) fail('INVALID_INPUT')
  return {
    ...(method === 'GET' ? {} : (body as object | undefined)),
    ...(method === 'GET' || method === 'DELETE' ? coerce(input, query as Record<string, unknown>) : {}),
    ...coerce(input, params as Record<string, unknown>),
  }
}
