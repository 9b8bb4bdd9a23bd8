import { dayAfter } from '@animeteca/contracts/profiles/watch-heatmap'
import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import { notifyAirings } from '../../delivery/notices/notify-airings.ts'
import { noticesOf, test } from '../../test/notices.ts'

const [bebop, akira] = [1, 2]

/** Crunchyroll has Bebop two hours after its broadcast, in Spain only; Netflix has Akira, in an unknown country. */
async function fill({ pool, bus }: Services) {
  await pool.query('delete from own_platforms')
  await pool.query('update users set region = null')
  await pool.query('update episodes set airs_at = null, aired_on = null')
  await pool.query('delete from platform_addresses')
  await pool.query(`update platforms set delay = case key when 'crunchyroll' then 120 else 0 end`)
  await pool.query(
    `insert into platform_addresses (anime_id, platform_id, url, regions)
     select ${bebop}, id, 'https://www.crunchyroll.com/series/bebop', '{ES}'::text[] from platforms where key = 'crunchyroll'
     union all select ${akira}, id, 'https://www.netflix.com/title/akira', '{}' from platforms where key = 'netflix'`,
  )
  bus.publish({ topic: 'catalogue', ids: [] })
}

const airAt = async ({ pool, bus }: Services, id: number, after: string) => {
  const { rows } = await pool.query<{ at: string }>(
    `update episodes set airs_at = now() + $2::interval where id = $1 returning iso(airs_at) as at`,
    [id, after],
  )
  bus.publish({ topic: 'catalogue', ids: [] })
  return rows[0]!.at
}

const crunchyrollInSpain = { platforms: ['crunchyroll'], region: 'ES' }
const onCrunchyroll = { name: 'Crunchyroll', delay: 120 }

test.beforeEach(({ services }) => fill(services))

describe('tracking.setPlatforms', () => {
  test('refuses a country that is not one and platforms that are not in the list, and changes nothing', async ({
    as,
    cast,
  }) => {
    const { tracking } = as(cast.spike)
    await tracking.setPlatforms(crunchyrollInSpain)
    await expect(tracking.setPlatforms({ platforms: [], region: 'España' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(tracking.setPlatforms({ platforms: ['netflix', 'faroles'], region: null })).rejects.toMatchObject({
      key: 'PLATFORM_NOT_FOUND',
    })
    expect(await tracking.platforms()).toEqual(crunchyrollInSpain)
  })

  test('stores the choice of one of two tabs that save simultaneously, and not both', async ({ as, cast }) => {
    const choices = [['crunchyroll'], ['netflix']].map((platforms) => ({ platforms, region: null }))
    for (let round = 0; round < 5; round++) {
      await Promise.all(choices.map((own) => as(cast.spike).tracking.setPlatforms(own)))
      expect((await as(cast.spike).tracking.platforms()).platforms).toHaveLength(1)
    }
  })

  test('replaces the platforms and the country of the viewer alone', async ({ as, cast }) => {
    const { tracking } = as(cast.spike)
    expect(await tracking.platforms()).toEqual({ platforms: [], region: null })
    await tracking.setPlatforms({ platforms: ['netflix', 'crunchyroll', 'netflix'], region: 'MX' })
    expect(await tracking.platforms()).toEqual({ platforms: ['crunchyroll', 'netflix'], region: 'MX' })
    await tracking.setPlatforms({ platforms: ['adn'], region: 'ES' })
    expect(await tracking.platforms()).toEqual({ platforms: ['adn'], region: 'ES' })
    expect(await as(cast.faye).tracking.platforms()).toEqual({ platforms: [], region: null })
    await tracking.setPlatforms({ platforms: [], region: null })
    expect(await tracking.platforms()).toEqual({ platforms: [], region: null })
  })
})

describe('animes on platforms', () => {
  test('catalogue.named has those in a country, and those whose source names no country', async ({ visitor }) => {
    const named = async (platforms: string[], region?: string) =>
      (await visitor.catalogue.named({ platforms, ...(region && { region }) })).ids
    expect(await named(['crunchyroll', 'netflix'])).toEqual([bebop, akira])
    expect(await named(['crunchyroll', 'netflix'], 'ES')).toEqual([bebop, akira])
    expect(await named(['crunchyroll', 'netflix'], 'MX')).toEqual([akira])
    expect(await named(['adn'])).toEqual([])
    expect((await visitor.catalogue.named({ platforms: ['netflix'], studio: 'Sunrise' })).ids).not.toContain(akira)
  })

  test('catalogue.commonNames counts the animes of each platform', async ({ visitor }) => {
    expect((await visitor.catalogue.commonNames()).platforms).toEqual([
      { key: 'crunchyroll', name: 'Crunchyroll', count: 1 },
      { key: 'netflix', name: 'Netflix', count: 1 },
    ])
  })

  test('both calendars have only their episodes, and the nearest week with one', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    const monday = '2021-03-01'
    await services.pool.query(
      `update episodes set aired_on = case id when 1 then $1::date else $2::date end where id in (1, 6)`,
      [monday, dayAfter(monday, 7)],
    )
    const week = { from: monday, platforms: ['netflix'] }
    expect((await visitor.catalogue.calendar({ from: monday })).days[0]).toMatchObject({
      airings: [{ animeId: bebop }],
    })
    const filtered = await visitor.catalogue.calendar(week)
    expect(filtered.days.flatMap(({ airings }) => airings)).toEqual([])
    expect([filtered.previous, filtered.next]).toEqual([null, dayAfter(monday, 7)])
    const { days } = await visitor.catalogue.calendar({ from: monday, platforms: ['crunchyroll', 'netflix'] })
    expect(days[0]!.airings).toMatchObject([{ animeId: bebop, onPlatform: onCrunchyroll }])

    const { tracking } = as(cast.spike)
    for (const animeId of [bebop, akira]) await tracking.setList({ animeId, listType: 'watching' })
    const own = await tracking.calendar(week)
    expect(own.days.flatMap(({ airings }) => airings)).toEqual([])
    expect(own.next).toBe(dayAfter(monday, 7))
    const mexican = await tracking.calendar({ from: monday, platforms: ['crunchyroll'], region: 'MX' })
    expect(mexican.days.flatMap(({ airings }) => airings)).toEqual([])
  })
})

describe("the delay of a person's platform", () => {
  test('is in their calendar, where it does not move the day', async ({ as, cast, services }) => {
    const { tracking } = as(cast.spike)
    await tracking.setList({ animeId: bebop, listType: 'watching' })
    await services.pool.query(`update episodes set airs_at = '2021-03-28T22:30:00Z' where id = 1`)
    const week = { from: '2021-03-29', timeZone: 'Europe/Madrid' }
    const airings = async () =>
      (await tracking.calendar(week)).days.flatMap(({ day, airings: [one] }) => (one ? [{ day, one }] : []))
    expect(await airings()).toMatchObject([{ day: '2021-03-29', one: { onPlatform: null } }])
    await tracking.setPlatforms(crunchyrollInSpain)
    expect(await airings()).toMatchObject([{ one: { airsAt: '2021-03-28T22:30:00.000Z', onPlatform: onCrunchyroll } }])
  })

  test('moves the countdown of Viendo, also to an episode that was broadcast already', async ({
    as,
    cast,
    services,
  }) => {
    const { tracking } = as(cast.spike)
    await tracking.setList({ animeId: bebop, listType: 'watching' })
    const recent = await airAt(services, 1, '-1 hour')
    const next = await airAt(services, 2, '1 hour')
    const broadcasts = async () => (await tracking.nextBroadcasts()).broadcasts
    expect(await broadcasts()).toMatchObject([{ animeId: bebop, episodeId: 2, airsAt: next, onPlatform: null }])
    await tracking.setPlatforms(crunchyrollInSpain)
    expect(await broadcasts()).toMatchObject([
      { animeId: bebop, episodeId: 1, airsAt: recent, onPlatform: onCrunchyroll },
    ])
    await tracking.setPlatforms({ platforms: ['crunchyroll'], region: 'MX' })
    expect(await broadcasts()).toMatchObject([{ episodeId: 2, onPlatform: null }])
  })

  test('adds recent broadcasts to the page of the anime', async ({ services, visitor }) => {
    const recent = await airAt(services, 1, '-1 hour')
    await airAt(services, 2, '-3 hours')
    expect(await visitor.catalogue.whenAndWhere({ id: bebop })).toMatchObject({
      next: null,
      recent: [{ episodeId: 1, seasonNumber: 1, episodeNumber: 1, airsAt: recent }],
    })
  })

  test('moves their notice, and not that of others', async ({ as, cast, services }) => {
    for (const person of [cast.spike, cast.faye])
      await as(person).tracking.setList({ animeId: bebop, listType: 'watching' })
    await as(cast.spike).tracking.setPlatforms(crunchyrollInSpain)
    await airAt(services, 3, '-1 minute')
    await notifyAirings(services)
    expect(await noticesOf(as(cast.spike))).toEqual([])
    expect(await noticesOf(as(cast.faye))).toMatchObject([{ kind: 'new_episode', episode: { id: 3 } }])

    await airAt(services, 3, '-119 minutes')
    await notifyAirings(services)
    expect(await noticesOf(as(cast.spike))).toEqual([])
    await airAt(services, 3, '-121 minutes')
    await Promise.all([notifyAirings(services), notifyAirings(services)])
    expect(await noticesOf(as(cast.spike))).toMatchObject([{ kind: 'new_episode', episode: { id: 3 } }])
  })

  test('of several platforms the shortest counts', async ({ as, cast, services }) => {
    await services.pool.query(
      `insert into platform_addresses (anime_id, platform_id, url) select ${bebop}, id, 'https://animes.example/' from platforms where key = 'adn'`,
    )
    const spike = as(cast.spike)
    await spike.tracking.setList({ animeId: bebop, listType: 'watching' })
    await spike.tracking.setPlatforms({ platforms: ['adn', 'crunchyroll'], region: 'ES' })
    await airAt(services, 3, '-1 minute')
    await notifyAirings(services)
    expect(await noticesOf(spike)).toMatchObject([{ episode: { id: 3 } }])
  })

  test('delays the notice of an episode that is added after its broadcast until the platform has it', async ({
    as,
    cast,
    services,
    shelf,
  }) => {
    await services.pool.query(
      `insert into platform_addresses (anime_id, platform_id, url) select ${shelf.corazon.id}, id, 'https://www.crunchyroll.com/c' from platforms where key = 'crunchyroll'`,
    )
    const spike = as(cast.spike)
    await spike.tracking.setList({ animeId: shelf.corazon.id, listType: 'watching' })
    await spike.tracking.setPlatforms(crunchyrollInSpain)
    await spike.tracking.markWatched({ id: 7 })
    const startsAt = new Date(Date.now() - 7 * 86_400_000 - 3_600_000).toISOString()
    const { admin } = as(cast.jet)
    await admin.broadcasts.save({ seasonId: 4, firstEpisode: 1, broadcast: `R/${startsAt}/P7D` })
    const { episodeId } = await admin.addEpisode({ id: 4, episodeNumber: 2, title: 'Mañana' })
    expect(await noticesOf(spike)).toEqual([])
    await airAt(services, episodeId, '-121 minutes')
    await notifyAirings(services)
    expect(await noticesOf(spike)).toMatchObject([{ episode: { id: episodeId } }])
    await services.pool.query('delete from broadcasts')
  })
})
