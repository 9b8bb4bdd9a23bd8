import { appRouter } from '@animeteca/api/app.router'
import { createContext } from '@animeteca/api/auth/actor'
import type { Services } from '@animeteca/api/context'
import { describeError } from '@animeteca/api/describe-error'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestFacts } from '../request-facts.ts'

/** Calls that one HTTP request may batch. */
const maxBatchSize = 20
/** A hundred animes with all their episodes. */
const importBytes = 8 * 1024 * 1024
const pictureBytes = 10 * 1024 * 1024

const largeBodies: Record<string, number> = {
  'admin.importAnimes': importBytes,
  'admin.previewImport': importBytes,
  'profiles.updateMe': pictureBytes,
}

/** The procedures for typed clients, at `/trpc/<slice>.<procedure>`, batched or not. */
export function serveTrpc(app: FastifyInstance, services: Services) {
  // the adapter reads the body itself, as text
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const handler = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    fastifyRequestHandler({
      router: appRouter,
      req: request,
      res: reply,
      path,
      maxBatchSize,
      createContext: ({ req }: { req: FastifyRequest }) => createContext(services, requestFacts(req)),
      responseMeta: ({ ctx, errors }) => {
        const waits = errors.map((error) => describeError(error).retryAfter ?? 0)
        const retryAfter = Math.max(0, ...waits)
        return {
          headers: {
            ...(ctx?.authorization && { 'cache-control': 'no-store' }),
            ...(retryAfter > 0 && { 'retry-after': String(retryAfter) }),
          },
        }
      },
      onError: ({ error }) => {
        if (describeError(error).key === 'INTERNAL') request.log.error({ err: error }, 'procedure failed')
      },
    })

  for (const [path, bodyLimit] of Object.entries(largeBodies)) {
    app.post(`/${path}`, { bodyLimit }, (request, reply) => handler(request, reply, path))
  }
  app.all<{ Params: { path: string } }>('/:path', (request, reply) => handler(request, reply, request.params.path))
}
