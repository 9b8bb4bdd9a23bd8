import { createContext } from '@animeteca/api/auth/actor'
import { admit } from '@animeteca/api/auth/admission'
import { guards } from '@animeteca/api/auth/guards'
import { call } from '@animeteca/api/call'
import type { Services } from '@animeteca/api/context'
import { factsOf, largeProcedures } from '@animeteca/api/procedure-facts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitFirst } from '../before-body.ts'
import type { LargeCalls } from '../large-calls.ts'
import { requestFacts } from '../request-facts.ts'
import type { SendJson } from '../send-json.ts'
import { inputOf } from './input.ts'
import { sendRendition } from './rendition.ts'
import { routes } from './routes.ts'
import type { RestRow } from './routes.ts'

const noStore = { 'cache-control': 'no-store' }

/** Serves the table: each documented URL calls the procedure of its row and answers with what that gives. */
export function serveRoutes(app: FastifyInstance, services: Services, largeCalls: LargeCalls, sendJson: SendJson) {
  for (const row of routes) {
    const { bodyLimit, tooLarge } = factsOf(row.procedure)
    app.route({
      method: row.method,
      url: row.url.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit,
      config: { tooLarge },
      ...(largeProcedures.includes(row.procedure) && { onRequest: admitFirst(services, row.procedure) }),
      handler: (request, reply) =>
        Buffer.isBuffer(request.body)
          ? answerLarge(row, largeCalls, sendJson, request, reply)
          : answer(row, services, sendJson, request, reply),
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
    const { guard, cost } = factsOf(row.procedure)
    await admit(context, guards[guard], cost)
    if (context.authorization) reply.header('cache-control', 'no-store')
    return sendRendition(request, reply, await services.listing[row.rendition]())
  }

  const output = await call(row.procedure, inputOf(row, request), context)
  return sendJson(request, reply, {
    status: row.status,
    text: JSON.stringify(output),
    isTagged: row.method === 'GET',
    ...(context.authorization && { headers: noStore }),
  })
}

async function answerLarge(
  { procedure, status: done }: RestRow,
  largeCalls: LargeCalls,
  sendJson: SendJson,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, text, headers } = await largeCalls.answer({ path: procedure, request })
  return sendJson(request, reply, { status: status === 200 ? done : status, text, headers: { ...noStore, ...headers } })
}
