import { limits } from '@animeteca/contracts/limits'
import { dayAfter, mondayOf } from '@animeteca/contracts/profiles/watch-heatmap'
import { describe, expect } from 'vitest'
import type { Services } from '../call/context/context.ts'
import { test } from '../test/fixtures.ts'

const monday = '2021-03-01'
const [bebop, akira, corazon] = [1, 2, 3]

/** Sets the air dates of episodes by id, and clears all others. */
async function air({ pool, bus }: Services, days: Record<number, string>) {
  await pool.query('update episodes set aired_on = null')
  for (const [id, day] of Object.entries(days))
    await pool.query('update episodes set aired_on = $2 where id = $1', [id, day])
  bus.publish({ topic: 'catalogue', ids: [] })
}

/** Sets the hours of episodes by id, and clears all hours and days. */
async function airAt({ pool, bus }: Services, times: Record<number, string>) {
  await pool.query('update episodes set aired_on = null, airs_at = null')
  for (const [id, at] of Object.entries(times))
    await pool.query('update episodes set airs_at = $2 where id = $1', [id, at])
  bus.publish({ topic: 'catalogue', ids: [] })
}

const thisMonday = () => mondayOf(new Date().toISOString().slice(0, 10))

const titlesOf = ({ days }: { days: { day: string; airings: { animeTitle: string }[] }[] }) =>
  Object.fromEntries(
    days.flatMap(({ day, airings }) => (airings.length > 0 ? [[day, airings.map((one) => one.animeTitle)]] : [])),
  )

describe('catalogue.calendar', () => {
  test("returns a week from Monday to Sunday with each day's animes, once per anime", async ({ services, visitor }) => {
    await air(services, { 1: monday, 2: monday, 4: '2021-03-07', 6: monday, 7: '2021-03-08', 5: '2021-02-27' })
    const week = await visitor.catalogue.calendar({ from: '2021-03-04' })
    expect(week).toMatchObject({ from: monday, previous: '2021-02-27', next: '2021-03-08' })
    expect(week.days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(monday, days)))
    expect(titlesOf(week)).toEqual({ [monday]: ['Cowboy Bebop', 'Akira'], '2021-03-07': ['Cowboy Bebop'] })
    expect(week.days[0]!.airings[0]).toMatchObject({
      animeId: bebop,
      count: 2,
      first: { id: 1, seasonNumber: 1, episodeNumber: 1 },
      last: { id: 2, seasonNumber: 1, episodeNumber: 2 },
    })
    expect(week.days[0]!.airings[1]).toMatchObject({
      hasEarlyAccess: true,
      count: 1,
      first: { id: 6 },
      last: { id: 6 },
    })
  })

  test('defaults to the current week and refuses an invalid date', async ({ visitor }) => {
    // the week may begin during the call
    const earliest = thisMonday()
    const { from } = await visitor.catalogue.calendar({})
    expect([earliest, thisMonday()]).toContain(from)
    for (const from of ['ayer', '2021-02-30', '1492-10-12'])
      await expect(visitor.catalogue.calendar({ from })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('leaves out deleted animes immediately', async ({ services, visitor, as, cast }) => {
    await air(services, { 1: monday, 4: monday, 6: monday, 7: '2021-03-02' })
    await visitor.catalogue.calendar({ from: monday })
    await as(cast.jet).admin.deleteAnime({ id: akira })
    await as(cast.jet).admin.deleteSeason({ id: 2 })
    await as(cast.jet).admin.deleteEpisode({ id: 7 })
    const week = await visitor.catalogue.calendar({ from: monday })
    expect(titlesOf(week)).toEqual({ [monday]: ['Cowboy Bebop'] })
    expect(week.days[0]!.airings[0]).toMatchObject({ count: 1 })
    expect(await visitor.catalogue.calendar({ from: '2021-03-08' })).toMatchObject({ previous: monday, next: null })
    await as(cast.jet).admin.restore({ kind: 'anime', id: akira })
    await as(cast.jet).admin.restore({ kind: 'season', id: 2 })
    await as(cast.jet).admin.restore({ kind: 'episode', id: 7 })
    expect(Object.keys(titlesOf(await visitor.catalogue.calendar({ from: monday })))).toHaveLength(2)
  })

  test('lists the most followed animes of a crowded day and counts the rest', async ({ services, visitor }) => {
    const { airings } = limits.calendar
    await services.pool.query(
      `with a as (insert into animes (title) select 'Serie ' || n from generate_series(1, $1::int) n returning id),
            f as (insert into anime_stats (anime_id, follower_count) select max(id), 9 from a),
            s as (insert into seasons (anime_id, season_number) select id, 1 from a returning id)
       insert into episodes (season_id, episode_number, title, aired_on) select id, 1, 'x', '2022-02-02' from s`,
      [airings + 3],
    )
    const { days } = await visitor.catalogue.calendar({ from: '2022-02-02' })
    expect(days[2]!.airings).toHaveLength(airings)
    expect(days[2]!.airings[0]!.animeTitle).toBe(`Serie ${airings + 3}`)
    expect(days[2]!.more).toBe(3)
  })
})

describe('catalogue.calendar, with a time zone', () => {
  test('refuses a time zone that does not exist', async ({ visitor }) => {
    await expect(visitor.catalogue.calendar({ timeZone: 'Europe/Gotham' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('La zona horaria no existe') as string,
    })
  })

  test('places an hour on the day that it is in Madrid, Mexico City and Buenos Aires', async ({
    services,
    visitor,
  }) => {
    // 00:30 on Tuesday in Japan
    await airAt(services, { 1: '2026-03-23T15:30:00Z', 6: '2026-03-24T01:00:00Z' })
    const days = async (timeZone?: string) => {
      const week = await visitor.catalogue.calendar({ from: '2026-03-23', timeZone })
      return week.days.flatMap(({ day, airings }) => airings.map(({ animeTitle, airsAt }) => [day, animeTitle, airsAt]))
    }
    const [bebopAt, akiraAt] = ['2026-03-23T15:30:00.000Z', '2026-03-24T01:00:00.000Z']
    for (const zone of ['America/Mexico_City', 'America/Argentina/Buenos_Aires'])
      expect(await days(zone)).toEqual([
        ['2026-03-23', 'Cowboy Bebop', bebopAt],
        ['2026-03-23', 'Akira', akiraAt],
      ])
    expect(await days('Europe/Madrid')).toEqual([
      ['2026-03-23', 'Cowboy Bebop', bebopAt],
      ['2026-03-24', 'Akira', akiraAt],
    ])
    // without a time zone, the day in Japan
    expect(await days()).toEqual([
      ['2026-03-24', 'Cowboy Bebop', bebopAt],
      ['2026-03-24', 'Akira', akiraAt],
    ])
  })

  test('is right in the week in which the clock changes', async ({ services, visitor }) => {
    // in Madrid: 23:30 on Sunday in summer time, then 23:30 on Sunday in winter time, then 00:30 on Monday
    await airAt(services, { 1: '2026-03-29T21:30:00Z', 2: '2026-10-25T22:30:00Z', 6: '2026-10-25T23:30:00Z' })
    const sundays = async (from: string) => {
      const { days } = await visitor.catalogue.calendar({ from, timeZone: 'Europe/Madrid' })
      return days[6]!.airings.map(({ first }) => first.id)
    }
    expect(await sundays('2026-03-23')).toEqual([1])
    expect(await sundays('2026-10-19')).toEqual([2])
    expect(await visitor.catalogue.calendar({ from: '2026-10-12', timeZone: 'Europe/Madrid' })).toMatchObject({
      previous: '2026-03-30',
      next: '2026-10-26',
    })
  })

  test('places by their day episodes without an hour, and by their hour those with both', async ({
    services,
    visitor,
    as,
    cast,
  }) => {
    await airAt(services, { 1: '2026-06-07T15:30:00Z' })
    await services.pool.query(`update episodes set aired_on = '2026-06-08' where id in (1, 6)`)
    const inMadrid = await visitor.catalogue.calendar({ from: '2026-06-07', timeZone: 'Europe/Madrid' })
    expect(titlesOf(inMadrid)).toEqual({ '2026-06-07': ['Cowboy Bebop'] })
    expect(titlesOf(await visitor.catalogue.calendar({ from: '2026-06-08' }))).toEqual({
      '2026-06-08': ['Cowboy Bebop', 'Akira'],
    })
    const { tracking } = as(cast.faye)
    await tracking.setList({ animeId: bebop, listType: 'watching' })
    const own = await tracking.calendar({ from: '2026-06-07', timeZone: 'Europe/Madrid' })
    expect(titlesOf(own)).toEqual({ '2026-06-07': ['Cowboy Bebop'] })
    expect(own.days[6]!.airings[0]).toMatchObject({ airsAt: '2026-06-07T15:30:00.000Z' })
    await airAt(services, {})
  })
})

describe('tracking.calendar', () => {
  test("lists the viewer's animes except abandoned ones, Viendo first, with their marks", async ({
    services,
    as,
    cast,
  }) => {
    await air(services, { 1: monday, 6: monday, 7: monday, 4: '2021-03-20', 2: '2019-01-01' })
    const { tracking } = as(cast.ed)
    expect(titlesOf(await tracking.calendar({ from: monday }))).toEqual({})
    await tracking.setList({ animeId: bebop, listType: 'watching' })
    await tracking.setList({ animeId: akira, listType: 'plan_to_watch' })
    await tracking.setList({ animeId: corazon, listType: 'dropped' })
    await tracking.markWatched({ id: 7, animeId: corazon })
    const week = await tracking.calendar({ from: monday })
    expect(titlesOf(week)).toEqual({ [monday]: ['Cowboy Bebop', 'Akira'] })
    // marks are included for animes of any list; two years is too far for the nearest week
    expect(week).toMatchObject({ watchedEpisodeIds: [7], previous: null, next: '2021-03-20' })
    expect((await as(cast.spike).tracking.calendar({ from: monday })).watchedEpisodeIds).toEqual([])
  })
})
