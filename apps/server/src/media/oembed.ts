import type { Services } from '@animeteca/api/call/context/context'
import { readAnimeOfCard } from '@animeteca/api/catalogue/link-card.queries'
import { fail } from '@animeteca/api/lib/fail'
import { idInPath, decodedPart } from '@animeteca/api/lib/path-parts'
import { readLinkCardPerson } from '@animeteca/api/profiles/link-card.queries'
import { animeCardAddress, linkCardSize, profileCardAddress } from '@animeteca/contracts/media/link-card'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { profileByUsername } from '@animeteca/contracts/profiles/profiles'
import type { FastifyInstance } from 'fastify'
import { rateLimitVisitor } from '../http/rate-limit-visitor.ts'
import { cachingOf, siteOf } from '../http/request-origin.ts'

interface Asked {
  Querystring: { url?: string; format?: string; maxwidth?: string; maxheight?: string }
}

interface Described {
  title: string
  picture: string
}

/**
 * oEmbed for links to animes and public profiles: a link with a picture. It returns no HTML of ours, which would run on
 * other sites' pages.
 */
export function serveOEmbed(app: FastifyInstance, services: Services, publicUrl: string | undefined) {
  app.get<Asked>('/oembed', { onRequest: rateLimitVisitor(services, 'feed') }, async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query
    const site = siteOf(request, publicUrl)
    if (format !== 'json') return fail('FORMAT_NOT_OFFERED')
    if (typeof url !== 'string') return fail('INVALID_INPUT')
    const { title, picture } = (await describe(url, site)) ?? fail('ROUTE_NOT_FOUND')
    const { width, height } = linkCardSize
    const fits = !(Number(maxwidth) < width) && !(Number(maxheight) < height)
    return reply.header('cache-control', cachingOf(publicUrl)).send({
      version: '1.0',
      type: 'link',
      title,
      provider_name: 'Animeteca',
      provider_url: `${site}/`,
      cache_age: 3_600,
      ...(fits && { thumbnail_url: site + picture, thumbnail_width: width, thumbnail_height: height }),
    })
  })

  /** Null if the URL is not one of our embeddable pages. */
  async function describe(address: string, site: string): Promise<Described | null> {
    const url = URL.parse(address)
    if (!url || url.origin !== URL.parse(site)?.origin) return null
    const [, kind, name = ''] = /^\/(anime|profile)\/([^/]{1,300})$/.exec(url.pathname) ?? []
    if (kind === 'anime') {
      const id = idInPath(name)
      const anime = id && (await readAnimeOfCard(services, { id }))
      return anime ? { title: anime.title, picture: animeCardAddress(anime.id) } : null
    }
    const username = profileByUsername.shape.username.safeParse(decodedPart(name)).data
    const person = kind && username ? await readLinkCardPerson(services, { username }) : undefined
    return person ? { title: displayName(person.username), picture: profileCardAddress(person.id) } : null
  }
}
