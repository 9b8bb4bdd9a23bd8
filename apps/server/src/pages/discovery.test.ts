import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)

describe('robots.txt and sitemaps', () => {
  test('list the paths that crawlers may visit, and the URL of the sitemap', async ({ inject }) => {
    const { body, headers } = await inject(null, { url: '/robots.txt' })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('Disallow: /admin\n')
    expect(body).toContain('Allow: /api/profiles/*/years/\n')
    expect(body).toMatch(/^Sitemap: http:\/\/.+\/sitemap\.xml$/m)
  })

  test('contain every visible anime and episode', async ({ inject, shelf, as, cast }) => {
    await as(cast.jet).admin.deleteAnime({ id: shelf.corazon.id })
    const files = addressesIn((await inject(null, { url: '/sitemap.xml' })).body)
    expect(files).toEqual(['/sitemap/animes/1.xml', '/sitemap/episodes/1.xml'])
    const answers = await Promise.all(files.map((url) => inject(null, { url })))
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(
      files.map(() => 'application/xml; charset=utf-8'),
    )
    const addresses = answers.flatMap(({ body }) => addressesIn(body))
    expect(addresses).toEqual([
      '/',
      '/descubrir',
      '/anime/1',
      '/anime/2',
      '/anime/4',
      ...[1, 2, 3, 4, 5, 6].map((id) => `/episode/${id}`),
    ])
  })

  test("are built once per change of the catalogue, with the site's URL", async ({ inject, services, as, cast }) => {
    const url = '/sitemap/animes/1.xml'
    const read = async (host: string) => (await inject(null, { url, headers: { host } })).body
    const first = await read('bebop.example')
    expect(first).toContain('<loc>http://bebop.example/anime/1</loc>')
    await services.pool.query(`insert into animes (title, release_year) values ('Straight to the database', 1998)`)
    expect(await read('ganymede.example')).toBe(first.replaceAll('bebop', 'ganymede'))
    await as(cast.jet).admin.createAnime({ title: 'Announced' })
    expect(addressesIn(await read('bebop.example'))).toHaveLength(addressesIn(first).length + 2)
  })

  test('are not stored by shared caches without a configured public URL', async ({ inject }) => {
    for (const url of [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap/animes/1.xml',
      '/oembed?url=http://localhost/anime/1',
    ]) {
      const { statusCode, headers } = await inject(null, { url, headers: { host: 'localhost' } })
      expect({ url, statusCode, caching: headers['cache-control'] }).toEqual({
        url,
        statusCode: 200,
        caching: 'no-store',
      })
    }
  })

  test.for(['/sitemap/animes/0.xml', '/sitemap/people/1.xml', '/sitemap/animes/1', '/sitemap/constructor/1.xml'])(
    'are 404 at %s',
    async (url, { inject }) => {
      expect((await inject(null, { url })).statusCode).toBe(404)
    },
  )
})
