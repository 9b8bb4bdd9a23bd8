import { countSitemaps, readSitemap, type SitemapKind } from '@animeteca/api/catalogue/sitemap.queries'
import type { Services } from '@animeteca/api/context'
import { fail } from '@animeteca/api/fail'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitVisitor } from '../admit-visitor.ts'
import { siteOf } from '../request-origin.ts'

const pathOf: Record<SitemapKind, string> = { animes: 'anime', episodes: 'episode' }
const most = 1_000_000

/** For search engines: where they may go, and all there is. People are found by their friends only. */
export function serveDiscovery(app: FastifyInstance, services: Services, publicUrl: string | undefined) {
  const { pool } = services
  const onRequest = admitVisitor(services, 'feed')
  const origin = (request: FastifyRequest) => siteOf(request, publicUrl)

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
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
          '/register',
          '/reset-password',
          '/restore-email',
          '/trpc/',
        ]
          .map((path) => `Disallow: ${path}\n`)
          // the longer path wins: the pictures that links to a year show
          .reduce(
            (text, line) => text + line,
            'User-agent: *\nAllow: /api/profiles/*/years/\nAllow: /api/*/card.jpg\n',
          ) + `\nSitemap: ${origin(request)}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', { onRequest }, async (request, reply) => {
    const counts = await countSitemaps({ pool })
    const files = Object.entries(counts).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, at) => `${origin(request)}/sitemap/${kind}/${at + 1}.xml`),
    )
    return sendXml(reply, 'sitemapindex', 'sitemap', files)
  })

  app.get<{ Params: { kind: string; file: string } }>('/sitemap/:kind/:file', { onRequest }, async (request, reply) => {
    const { kind, file } = request.params
    const page = Number(/^([1-9]\d{0,6})\.xml$/.exec(file)?.[1])
    if (!isKind(kind) || !(page <= most)) return fail('ROUTE_NOT_FOUND')
    const ids = await readSitemap({ pool }, { kind, page })
    const pages = ids.map((id) => `${origin(request)}/${pathOf[kind]}/${id}`)
    // The pages that lead to all others belong to the first file.
    const home = kind === 'animes' && page === 1 ? [`${origin(request)}/`, `${origin(request)}/descubrir`] : []
    return sendXml(reply, 'urlset', 'url', [...home, ...pages])
  })
}

const isKind = (kind: string): kind is SitemapKind => Object.hasOwn(pathOf, kind)

function sendXml(reply: FastifyReply, list: string, item: string, addresses: string[]) {
  const items = addresses.map((address) => `<${item}><loc>${address}</loc></${item}>`).join('\n')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items}
</${list}>
`
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml)
}
