import { loadSharp } from '@animeteca/api/media/sharp'
import { yearPictureAddress } from '@animeteca/contracts/profiles/statistics'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { flood } from '../test/flood.ts'

const sharp = await loadSharp()

/** Number of pixels in a region that are as bright as the text. */
async function brightIn(jpeg: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(jpeg).extract(part).greyscale().raw().toBuffer()
  return pixels.filter((light) => light > 200).length
}

const title = { left: 60, top: 160, width: 640, height: 100 }
const firstTitle = { left: 72, top: 870, width: 296, height: 70 }
const rightEdge = { left: 1_010, top: 0, width: 70, height: 1_350 }

describe('the picture of a year', () => {
  test('is a JPEG in two sizes with readable text, also for an empty year', async ({ inject, cast }) => {
    for (const [shape, height] of [
      ['post', 1_350],
      ['story', 1_920],
    ] as const) {
      const { statusCode, headers, rawPayload } = await inject(null, {
        url: yearPictureAddress(cast.ed.id, 2019, shape),
      })
      expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/jpeg' })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_080, height })
      if (shape === 'post') expect(await brightIn(rawPayload, title)).toBeGreaterThan(2_000)
    }
  })

  test('keeps long titles within its margins, and requests no external cover', async ({
    inject,
    cast,
    services,
    as,
  }) => {
    const { pool } = services
    const titles = ['鬼滅の刃無限列車編僕のヒーローアカデミア囀る鳥は羽ばたかない', 'x'.repeat(120), '<b>&"🦄</b>']
    for (const [at, name] of titles.entries())
      await pool.query(
        `with a as (insert into animes (title, cover_image, genres) values ($1, $2, $3) returning id),
              s as (insert into seasons (anime_id, season_number) select id, 1 from a returning id)
         insert into episodes (season_id, episode_number, title, duration) select s.id, n, 'Muere al final', 600 from s, generate_series(1, 40) n`,
        [
          name,
          at === 0 ? 'https://198.51.100.1/cover.jpg' : null,
          ['Un género de nombre larguísimo que no acaba', 'Y'],
        ],
      )
    await pool.query(
      `insert into watched_episodes (user_id, episode_id, watched_at)
       select $1, id, '2021-01-01'::timestamptz + id * 70 % 8640 * interval '1 hour' from episodes where title = 'Muere al final'`,
      [cast.faye.id],
    )
    expect((await as(cast.faye).profiles.statistics({ id: cast.faye.id, year: 2021 })).episodes).toBeGreaterThan(100)
    const { statusCode, rawPayload } = await inject(null, { url: yearPictureAddress(cast.faye.id, 2021, 'post') })
    expect(statusCode).toBe(200)
    expect(await brightIn(rawPayload, firstTitle)).toBeGreaterThan(300)
    expect(await brightIn(rawPayload, rightEdge)).toBe(0)
  })

  test('is 404 for viewers who may not see the statistics', async ({ inject, cast, services, as }) => {
    const url = yearPictureAddress(cast.spike.id, 2020, 'post')
    const statuses = async () =>
      Promise.all(
        [null, cast.ed, cast.jet, cast.spike].map(async (person) => (await inject(person, { url })).statusCode),
      )
    expect(await statuses()).toEqual([200, 200, 200, 200])
    for (const column of ['profile_public', 'show_activity']) {
      await services.pool.query(`update users set ${column} = false where id = $1`, [cast.spike.id])
      expect(await statuses()).toEqual([404, 404, 200, 200])
      await services.pool.query(`update users set ${column} = true where id = $1`, [cast.spike.id])
    }
    const missing = [
      yearPictureAddress(999_999, 2020, 'post'),
      yearPictureAddress(cast.spike.id, 1492, 'post'),
      url.replace('1080x1350', '1x1'),
      `${url}?timeZone=Marte`,
      url.replace(`/${cast.spike.id}/`, '/spike/'),
    ]
    for (const url of missing) expect((await inject(null, { url })).statusCode).toBe(404)
    expect((await inject(null, { url, headers: { authorization: 'Bearer nothing.of.ours' } })).statusCode).toBe(401)

    // private animes are left out even for their owner, because the picture is meant to be shared
    await as(cast.spike).tracking.markWatched({ id: 1, watchedAt: '2020-05-01T12:00:00.000Z' })
    await as(cast.spike).tracking.markWatched({ id: 6, watchedAt: '2020-05-02T12:00:00.000Z' })
    const shown = (await inject(null, { url })).headers.etag
    await as(cast.spike).tracking.describeEntry({ animeId: 2, isPrivate: true })
    const own = await inject(cast.spike, { url })
    expect(own.headers.etag).toBe((await inject(null, { url })).headers.etag)
    expect(own.headers.etag).not.toBe(shown)
  })

  test('is answered 304 if unchanged, and limits requests', async ({ inject, cast }) => {
    const url = yearPictureAddress(cast.jet.id, 2018, 'post')
    const { headers } = await inject(cast.jet, { url })
    expect(headers['cache-control']).toBe('private, no-cache')
    const ask = () => inject(cast.jet, { url, headers: { 'if-none-match': headers.etag } })
    const again = await ask()
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await flood(ask)).statuses).toEqual(new Set([304, 429]))
  })
})
