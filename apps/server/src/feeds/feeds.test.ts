import { catalogueCredits } from '@animeteca/contracts/catalogue/sources'
import { dayAfter } from '@animeteca/contracts/profiles/watch-heatmap'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { flood } from '../test/flood.ts'

const [bebop, akira, corazon] = [1, 2, 3]
const tomorrow = dayAfter(new Date().toISOString(), 1)
const hostile = `Ñandú; "</title>", \\n & ]]> ${'鬼'.repeat(60)} 🚀🚀🚀`

/** Parses a calendar file as a calendar program does. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

/** Parses a feed as a feed reader does. */
function readFeed(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  return new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' || name === 'item' }).parse(xml)
}

describe('a calendar feed', () => {
  test('has a secret URL that is shown once, can be replaced and revoked', async ({ inject, as, cast }) => {
    const { tracking } = as(cast.spike)
    expect(await tracking.calendarAddress()).toEqual({ createdAt: null })
    const first = await tracking.renewCalendarAddress()
    expect(first.path).toMatch(/^\/feeds\/calendar\/[\w-]{43}\.ics$/)
    expect(JSON.stringify(await tracking.calendarAddress())).not.toContain(first.path.slice(16, 40))
    const second = await tracking.renewCalendarAddress()
    const statuses = async () =>
      Promise.all([first, second].map(async ({ path }) => (await inject(null, { url: path })).statusCode))
    expect(await statuses()).toEqual([404, 200])
    await tracking.withdrawCalendarAddress()
    expect(await statuses()).toEqual([404, 404])
    expect(await tracking.withdrawCalendarAddress()).toEqual({ success: true })
    for (const name of ['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43)])
      expect((await inject(null, { url: `/feeds/calendar/${name}` })).statusCode).toBe(404)
  })

  test('follows RFC 5545: all-day events, folded lines, escaped titles', async ({ inject, as, cast, services }) => {
    const { pool } = services
    await pool.query('update animes set title = $1 where id = $2', [hostile, bebop])
    await pool.query('update episodes set aired_on = $1 where id in (1, 2, 6, 7)', [tomorrow])
    await pool.query('update episodes set aired_on = $1 where id = 3', [dayAfter(tomorrow, -60)])
    const { tracking } = as(cast.ed)
    await tracking.setList({ animeId: bebop, listType: 'watching' })
    await tracking.setList({ animeId: akira, listType: 'dropped' })
    const { path } = await tracking.renewCalendarAddress()
    const { headers, body } = await inject(null, { url: path })
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    const lines = body.split('\r\n')
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const description = new ICAL.Component(ICAL.parse(body)).getFirstPropertyValue('x-wr-caldesc')
    for (const credit of catalogueCredits) expect(description).toContain(credit)
    const [event, ...others] = eventsIn(body)
    expect(others).toEqual([])
    expect(event!.summary).toBe(`${hostile} T1 E1–E2`)
    expect(event!.uid).toMatch(/^episode-1@/)
    expect(event!.startDate.isDate).toBe(true)
    expect([event!.startDate.toString(), event!.endDate.toString()]).toEqual([tomorrow, dayAfter(tomorrow, 1)])
    expect(body).toMatch(/DTSTAMP:\d{8}T\d{6}Z/)

    // a postponed episode keeps its event id
    await pool.query('update episodes set aired_on = $1, updated_at = now() where id in (1, 2)', [
      dayAfter(tomorrow, 7),
    ])
    const [moved] = eventsIn((await inject(null, { url: path })).body)
    expect([moved!.uid, moved!.startDate.toString()]).toEqual([event!.uid, dayAfter(tomorrow, 7)])
  })

  test('has the hour of an episode in UTC, where it is known', async ({ inject, as, cast, services }) => {
    await services.pool.query('update episodes set aired_on = null where id = 6')
    await services.pool.query('update episodes set airs_at = $1 where id = 6', [`${tomorrow}T15:30:00Z`])
    const { tracking } = as(cast.jet)
    await tracking.setList({ animeId: akira, listType: 'watching' })
    const { path } = await tracking.renewCalendarAddress()
    const { body } = await inject(null, { url: path })
    const [event] = eventsIn(body)
    expect(event!.startDate.isDate).toBe(false)
    expect([event!.startDate.toJSDate(), event!.endDate.toJSDate()].map((at) => at.toISOString())).toEqual([
      `${tomorrow}T15:30:00.000Z`,
      `${tomorrow}T16:00:00.000Z`,
    ])

    // the person's platform publishes it 90 minutes later
    await services.pool.query(`update platforms set delay = 90 where key = 'crunchyroll'`)
    await services.pool.query(
      `insert into platform_addresses (anime_id, platform_id, url) select $1, id, url from platforms where key = 'crunchyroll'`,
      [akira],
    )
    await tracking.setPlatforms({ platforms: ['crunchyroll'], region: 'ES' })
    const [later] = eventsIn((await inject(null, { url: path })).body)
    expect(later!.startDate.toJSDate().toISOString()).toBe(`${tomorrow}T17:00:00.000Z`)
    expect([later!.uid, later!.description.split('\n')[0]]).toEqual([event!.uid, 'En Crunchyroll'])
    await services.pool.query('update episodes set airs_at = null where id = 6')
  })

  test('answers 304 if unchanged, and limits requests', async ({ inject, as, cast }) => {
    const { path } = await as(cast.faye).tracking.renewCalendarAddress()
    const { headers, body } = await inject(null, { url: path })
    expect(eventsIn(body)).toEqual([])
    const again = await inject(null, { url: path, headers: { 'if-none-match': headers.etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await as(cast.faye).tracking.setList({ animeId: corazon, listType: 'plan_to_watch' })
    expect((await inject(null, { url: path, headers: { 'if-none-match': headers.etag } })).statusCode).toBe(200)
    const { statuses } = await flood(() => inject(null, { url: `${path}x`, remoteAddress: '198.51.100.9' }))
    expect(statuses).toEqual(new Set([404, 429]))
  })
})

describe("a profile's activity feed", () => {
  test('has the public activity in RSS and Atom', async ({ inject, as, cast, services }) => {
    await services.pool.query('update animes set title = $1 where id = $2', [hostile, bebop])
    const { tracking } = as(cast.spike)
    await tracking.markWatched({ id: 1 })
    await tracking.setList({ animeId: corazon, listType: 'plan_to_watch' })
    const url = `/feeds/profiles/${cast.spike.id}`
    const { feed } = readFeed((await inject(null, { url: `${url}.atom` })).body)
    expect(feed.title).toBe('La actividad de spike en Animeteca')
    const titles: string[] = feed.entry.map((entry: { title: string }) => entry.title)
    expect(titles).toContain('spike ha guardado en Por Ver Corazón de Acero')
    expect(titles).toContain(`spike ha visto T1 E1 de ${hostile}`)
    expect(feed.entry[0].link['@_href']).toMatch(/^http:\/\/[^/]+\/anime\/\d$/)
    const { rss } = readFeed((await inject(null, { url: `${url}.rss` })).body)
    expect(rss.channel.item.map((item: { title: string }) => item.title).toSorted()).toEqual(titles.toSorted())
    expect(new Date(rss.channel.item[0].pubDate).toISOString().slice(0, 10)).toBe(feed.entry[0].updated.slice(0, 10))
  })

  test('is 404 for people who hide their activity, and leaves out private animes', async ({
    inject,
    as,
    cast,
    services,
  }) => {
    const { tracking } = as(cast.ed)
    await tracking.markWatched({ id: 6, animeId: akira })
    const url = `/feeds/profiles/${cast.ed.id}.atom`
    const ask = async () => inject(null, { url })
    expect((await ask()).body).toContain('Akira')
    await tracking.describeEntry({ animeId: akira, isPrivate: true })
    expect((await ask()).body).not.toContain('Akira')
    for (const column of ['profile_public', 'show_activity']) {
      await services.pool.query(`update users set ${column} = false where id = $1`, [cast.ed.id])
      expect((await ask()).statusCode).toBe(404)
      // a signed-in request gets the same feed as a visitor
      expect((await inject(cast.ed, { url })).statusCode).toBe(404)
      await services.pool.query(`update users set ${column} = true where id = $1`, [cast.ed.id])
    }
    for (const other of ['999999.atom', 'edward.atom', '0.atom', `${cast.ed.id}.html`, `${cast.ed.id}.constructor`])
      expect((await inject(null, { url: `/feeds/profiles/${other}` })).statusCode).toBe(404)
  })
})

test('the feed of new episodes has the latest ones by anime and day, without those in the trash', async ({
  inject,
  as,
  cast,
  services,
}) => {
  const { admin } = as(cast.jet)
  const titles = async () => {
    const { feed } = readFeed((await inject(null, { url: '/feeds/episodes.atom' })).body)
    return feed.entry.map((entry: { title: string }) => entry.title)
  }
  expect(await titles()).toEqual(expect.arrayContaining(['Akira T1 E1', 'Corazón de Acero T1 E1']))
  await admin.addEpisode({ id: 4, episodeNumber: 2, title: 'Muere el perro' })
  // the other episode may have been made before midnight
  await services.pool.query('update episodes set created_at = now() where season_id = 4')
  expect((await titles())[0]).toBe('Corazón de Acero T1 E1–E2')
  await admin.deleteAnime({ id: akira })
  expect((await titles()).join()).not.toContain('Akira')
  const { headers, body } = await inject(null, { url: '/feeds/episodes.rss' })
  expect(body).not.toContain('Muere el perro')
  const again = await inject(null, { url: '/feeds/episodes.rss', headers: { 'if-none-match': headers.etag } })
  expect(again.statusCode).toBe(304)
})
