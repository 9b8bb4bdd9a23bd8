import { loadSharp } from '@animeteca/api/media/sharp'
import { animeCardAddress, profileCardAddress } from '@animeteca/contracts/media/link-card'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const sharp = await loadSharp()

/** Number of pixels in a region that are as bright as the text. */
async function brightIn(jpeg: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(jpeg).extract(part).greyscale().raw().toBuffer()
  return pixels.filter((light) => light > 200).length
}

describe('an Open Graph image', () => {
  test('is a JPEG of 1200 by 630 with readable text for any title', async ({ inject, services }) => {
    const names = ['鬼滅の刃無限列車編僕のヒーローアカデミア', 'x'.repeat(250), '<b>&"🦄</b> 🚀']
    for (const [at, name] of names.entries()) {
      await services.pool.query('update animes set title = $1, cover_image = $2 where id = $3', [
        name,
        at === 0 ? 'https://198.51.100.1/cover.jpg' : null,
        at + 1,
      ])
      const { statusCode, headers, rawPayload } = await inject(null, { url: animeCardAddress(at + 1) })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 })
      expect(await brightIn(rawPayload, { left: 440, top: 100, width: 700, height: 200 })).toBeGreaterThan(500)
      expect(await brightIn(rawPayload, { left: 1_150, top: 100, width: 50, height: 530 })).toBe(0)
    }
  })

  test('is answered 304 if unchanged, and changes with its content', async ({ inject, as, cast }) => {
    const url = animeCardAddress(4)
    const { headers } = await inject(null, { url })
    const again = await inject(null, { url, headers: { 'if-none-match': headers.etag } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    await as(cast.jet).admin.updateAnime({ id: 4, title: 'Ya vino' })
    expect((await inject(null, { url, headers: { 'if-none-match': headers.etag } })).statusCode).toBe(200)
  })

  test('of a public profile leaves out what the person hides', async ({ inject, cast, services, as }) => {
    const url = profileCardAddress(cast.faye.id)
    const tag = async () => (await inject(null, { url })).headers.etag
    await as(cast.faye).tracking.setList({ animeId: 1, listType: 'watching' })
    const all = await tag()
    await as(cast.faye).tracking.describeEntry({ animeId: 1, isPrivate: true })
    const discreet = await tag()
    expect(discreet).not.toBe(all)
    await services.pool.query('update users set show_activity = false where id = $1', [cast.faye.id])
    expect(await tag()).not.toBe(discreet)
    await services.pool.query('update users set profile_public = false where id = $1', [cast.faye.id])
    expect((await inject(null, { url })).statusCode).toBe(404)
    expect((await inject(cast.jet, { url })).statusCode).toBe(404)
  })

  test.for(['/api/anime/999999/card.jpg', '/api/anime/x/card.jpg', '/api/profiles/0/card.jpg'])(
    'does not exist at %s',
    async (url, { inject }) => expect((await inject(null, { url })).statusCode).toBe(404),
  )
})

const ask = (url: string, more = '') => `/oembed?url=${encodeURIComponent(url)}${more}`

describe('oEmbed', () => {
  test('describes links to an anime and to a profile', async ({ inject, cast }) => {
    const anime = (await inject(null, { url: ask('http://localhost:80/anime/3?utm_source=x', '&format=json') })).json()
    expect(anime).toMatchObject({
      version: '1.0',
      type: 'link',
      provider_name: 'Animeteca',
      thumbnail_url: 'http://localhost:80/api/anime/3/card.jpg',
      thumbnail_width: 1_200,
      thumbnail_height: 630,
    })
    const person = (await inject(null, { url: ask('http://localhost:80/profile/Spike') })).json()
    expect(person).toMatchObject({
      title: 'spike',
      thumbnail_url: `http://localhost:80/api/profiles/${cast.spike.id}/card.jpg`,
    })
    const small = (await inject(null, { url: ask('http://localhost:80/anime/3', '&maxwidth=400') })).json()
    expect(small).not.toHaveProperty('thumbnail_url')
  })

  test('is 404 for other sites, other pages and hidden profiles', async ({ inject, services, cast }) => {
    await services.pool.query('update users set profile_public = false where id = $1', [cast.ed.id])
    for (const url of [
      'https://anime.example/anime/3',
      'http://localhost:80/admin',
      'http://localhost:80/anime/999999',
      'http://localhost:80/profile/edward',
      'http://localhost:80/profile/%E0%A4%A',
      'no es una dirección',
    ])
      expect((await inject(null, { url: ask(url) })).statusCode).toBe(404)
    expect((await inject(null, { url: '/oembed' })).statusCode).toBe(400)
  })

  test('answers 501 to formats other than JSON, as its specification requires', async ({ inject }) => {
    for (const more of ['&format=xml', '&format=', '&format=json&format=json']) {
      const answer = await inject(null, { url: ask('http://localhost:80/anime/3', more) })
      expect([answer.statusCode, answer.json()]).toMatchObject([501, { code: 'FORMAT_NOT_OFFERED' }])
    }
  })
})
