import { createContext } from '@animeteca/api/accounts/actors/actor'
import { authorise, senderOf } from '@animeteca/api/call/admission'
import type { Services } from '@animeteca/api/call/context/context'
import { guards } from '@animeteca/api/call/guards'
import { fail } from '@animeteca/api/lib/fail'
import { readYearPicture } from '@animeteca/api/profiles/year-pictures.service'
import { yearPictureOf, yearPictureShapes } from '@animeteca/contracts/profiles/statistics'
import { slowCalls } from '@animeteca/contracts/rates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf, requestFacts } from '../http/request-facts.ts'
import { matchesTag } from '../http/responses/entity-tag.ts'

interface Asked {
  Params: { id: string; year: string; file: string }
  Querystring: { timeZone?: string }
}

/**
 * The shareable pictures of a year at `/profiles/{id}/years/{year}/{width}x{height}.jpg`. They are not procedures
 * because they are not JSON.
 */
export function serveYearPictures(app: FastifyInstance, services: Services) {
  app.get<Asked>('/profiles/:id/years/:year/:file', async (request, reply) => {
    const ctx = createContext(services, requestFacts(request))
    const actor = await authorise(ctx, guards.public, 'picture')
    const { etag, jpeg } = await services.slowCallSemaphore.run(
      senderOf(actor, addressOf(request)),
      slowCalls.each,
      () => readYearPicture({ ...services, actor }, wanted(request)),
    )
    // always revalidated, since what the viewer may see can change
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization')
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/jpeg').send(await jpeg())
  })
}

function wanted({ params: { id, year, file }, query: { timeZone } }: FastifyRequest<Asked>) {
  const shape = Object.entries(yearPictureShapes).find(([, size]) => file === `${size}.jpg`)?.[0]
  const { data } = yearPictureOf.safeParse({ id, year, shape, timeZone })
  return data ?? fail('ROUTE_NOT_FOUND')
}
