import type { Services } from '@animeteca/api/call/context/context'
import type { Connected } from '@animeteca/api/call/context/read-context'
import { countSitemaps, readSitemap, type SitemapKind } from '@animeteca/api/integrations/feeds/sitemap.queries'
import { fail } from '@animeteca/api/lib/fail'
import { JsonText } from '@animeteca/api/lib/json-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitVisitor } from '../http/rate-limit-visitor.ts'
import { cachingOf, siteOf } from '../http/request-origin.ts'
import { encoded, encodingFor } from '../http/responses/encoding.ts'
import { noEnvelope } from '../http/responses/send-json.ts'

const pathOf: Record<SitemapKind, string> = { animes: 'anime', episodes: 'episode' }
const maxPage = 1_000_000

/** robots.txt and sitemaps. Profiles are left out, so that only friends find people. */
export function serveDiscovery(app: FastifyInstance, services: Services, publicUrl: string | undefined) {
  const { responseCache } = services
  const onRequest = rateLimitVisitor(services, 'feed')
  const origin = (request: FastifyRequest) => siteOf(request, publicUrl)
  const site = publicUrl ?? requestedSite

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cachingOf(publicUrl))
      .send(robotsText(`${origin(request)}/sitemap.xml`)),
  )

  app.get('/sitemap.xml', { onRequest }, (request, reply) =>
    sendMap(request, reply, 'sitemap', async (primary) => {
      const counts = await countSitemaps(primary)
      const files = Object.entries(counts).flatMap(([kind, count]) =>
        Array.from({ length: count }, (_, at) => `${site}/sitemap/${kind}/${at + 1}.xml`),
      )
      return xmlOf('sitemapindex', 'sitemap', files)
    }),
  )

  app.get<{ Params: { kind: string; file: string } }>('/sitemap/:kind/:file', { onRequest }, async (request, reply) => {
    const { kind, file } = request.params
    const page = Number(/^([1-9]\d{0,6})\.xml$/.exec(file)?.[1])
    if (!isKind(kind) || !(page <= maxPage)) return fail('ROUTE_NOT_FOUND')
    return sendMap(request, reply, `sitemap ${kind} ${page}`, async (primary) => {
      const ids = await readSitemap(primary, { kind, page })
      const pages = ids.map((id) => `${site}/${pathOf[kind]}/${id}`)
      // The first file also has the pages that link to all others.
      const home = kind === 'animes' && page === 1 ? [`${site}/`, `${site}/descubrir`] : []
      return xmlOf('urlset', 'url', [...home, ...pages])
    })
  })

  /** A file is built once per change of the catalogue, and compressed once if the site's origin is configured. */
  async function sendMap(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    build: (primary: Connected) => Promise<string>,
  ) {
    const xml = await responseCache.get(
      key,
      { catalogue: 'any' },
      async (primary) => new JsonText(await build(primary)),
    )
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    reply
      .type('application/xml; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', cachingOf(publicUrl))
    if (publicUrl) return reply.send(await xml.inEnvelope(noEnvelope, encoding))
    const text = Buffer.from(xml.text.replaceAll(requestedSite, origin(request)))
    return reply.send(encoding ? await encoded(text, encoding) : text)
  }
}

const disallowed = [
  '/admin',
  '/api/',
  '/bienvenida',
  '/confirm-email',
  '/feeds/calendar/',
  '/forgot-password',
  '/friends',
  '/login',
  '/my-activity',
  '/my-lists',
  '/notices',
  '/para-ti',
  '/propuestas',
  '/register',
  '/reset-password',
  '/restore-email',
  '/trpc/',
]

/** The longer path wins, so pictures of a year and link cards are allowed although `/api/` is not. */
const robotsText = (sitemap: string) =>
  [
    'User-agent: *',
    'Allow: /api/profiles/*/years/',
    'Allow: /api/*/card.jpg',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n')

/** Placeholder of the request's origin in a stored file. */
const requestedSite = '{site}'

const isKind = (kind: string): kind is SitemapKind => Object.hasOwn(pathOf, kind)

function xmlOf(list: string, item: string, addresses: string[]) {
  const items = addresses.map((address) => `<${item}><loc>${address}</loc></${item}>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items}
</${list}>
`
}
