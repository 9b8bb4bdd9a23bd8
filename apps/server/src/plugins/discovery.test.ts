import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)

describe('a search engine', () => {
  test('learns where it may go, and where the map is', async ({ inject }) => {
    const { body, headers } = await inject(null, { url: '/robots.txt' })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('Disallow: /admin\n')
    expect(body).toContain('Allow: /api/profiles/*/years/\n')
    expect(body).toMatch(/^Sitemap: http:\/\/.+\/sitemap\.xml$/m)
  })

  test('finds every anime and episode that is there, by way of the index', async ({ inject, shelf, as, cast }) => {
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

  test.for(['/sitemap/animes/0.xml', '/sitemap/people/1.xml', '/sitemap/animes/1', '/sitemap/constructor/1.xml'])(
    'finds nothing at %s',
    async (url, { inject }) => {
      expect((await inject(null, { url })).statusCode).toBe(404)
    },
  )
})
