import { createHash } from 'node:crypto'
import type { Services } from '@animeteca/api/call/context/context'
import { readAnimeOfCard } from '@animeteca/api/catalogue/link-card.queries'
import { fail } from '@animeteca/api/lib/fail'
import { idInPath } from '@animeteca/api/lib/path-parts'
import { drawLinkCard, type LinkCard } from '@animeteca/api/media/drawing/draw-link-card'
import { createPictureCache } from '@animeteca/api/media/picture-cache'
import { readLinkCardPerson } from '@animeteca/api/profiles/link-card.queries'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitVisitor } from '../http/rate-limit-visitor.ts'
import { matchesTag } from '../http/responses/entity-tag.ts'
import { animeCard, personCard } from './link-card-text.ts'

/** Version of the drawing code, part of an image's hash together with everything that it shows. */
const drawing = 'card-1'
const pictureOf = createPictureCache(64)

/** Open Graph images of animes and public profiles. They are not procedures because they are not JSON. */
export function serveLinkCards(app: FastifyInstance, services: Services) {
  type Asked = { Params: { id: string } }
  const onRequest = rateLimitVisitor(services, 'picture')

  app.get<Asked>('/anime/:id/card.jpg', { onRequest }, async (request, reply) => {
    const anime = await readAnimeOfCard(services, { id: idIn(request) })
    reply.header('cache-control', 'public, max-age=3600')
    return send(request, reply, animeCard(anime ?? fail('ANIME_NOT_FOUND')))
  })

  app.get<Asked>('/profiles/:id/card.jpg', { onRequest }, async (request, reply) => {
    const person = await readLinkCardPerson(services, { id: idIn(request) })
    // always revalidated, since the person may hide their profile
    reply.header('cache-control', 'no-cache')
    return send(request, reply, personCard(person ?? fail('USER_NOT_FOUND')))
  })

  async function send(request: FastifyRequest, reply: FastifyReply, card: LinkCard) {
    const key = createHash('sha256')
      .update(JSON.stringify([drawing, card]))
      .digest('base64url')
    const etag = `"${key}"`
    reply.header('etag', etag)
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/jpeg').send(await pictureOf(key, () => drawLinkCard(services.media, card)))
  }
}

const idIn = ({ params }: FastifyRequest<{ Params: { id: string } }>) => idInPath(params.id) ?? fail('ROUTE_NOT_FOUND')
