import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import { whileEditing } from '../../test/database/while-editing.ts'
import { test } from '../../test/fixtures.ts'

const day = 86_400_000
const now = Date.now()
/** A time of a day from now on, at 15:00 UTC. */
const inDays = (days: number) => `${new Date(now + days * day).toISOString().slice(0, 10)}T15:00:00.000Z`

/** Hours of Bebop's first season, whose episodes 1, 2 and 3 are broadcast in 1, 8 and 15 days. */
const weekly = () => ({ seasonId: 1, firstEpisode: 1, broadcast: `R/${inDays(1)}/P7D` })

const airTimes = async ({ pool }: Services) =>
  (
    await pool.query<{ at: string | null }>(
      'select iso(airs_at) as at from episodes where season_id = 1 order by episode_number',
    )
  ).rows.map(({ at }) => at)

const clear = async ({ pool, bus }: Services) => {
  await pool.query('delete from broadcasts')
  await pool.query('delete from platform_addresses')
  await pool.query('update episodes set airs_at = null, is_air_time_fixed = false, aired_on = null')
  bus.publish({ topic: 'catalogue', ids: [] })
}

describe('admin.broadcasts', () => {
  test('refuses hours that make no sense', async ({ as, cast }) => {
    await expect(as(cast.jet).admin.broadcasts.save({ ...weekly(), broadcast: 'R/mañana/P7D' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('gives the episodes of a season their time, and takes it away', async ({ as, cast, services, visitor }) => {
    await clear(services)
    const { broadcasts } = as(cast.jet).admin
    await broadcasts.save(weekly())
    expect(await airTimes(services)).toEqual([inDays(1), inDays(8), inDays(15)])
    expect(await visitor.catalogue.whenAndWhere({ id: 1 })).toEqual({
      next: { episodeId: 1, seasonNumber: 1, episodeNumber: 1, airsAt: inDays(1) },
      recent: [],
      platforms: [],
    })
    expect(await broadcasts.ofAnime({ animeId: 1 })).toMatchObject({
      broadcasts: [{ seasonId: 1, firstEpisode: 1, startsAt: inDays(1), every: 'P7D', isEdited: true }],
      episodes: [{ id: 1, isFixed: false }, { id: 2 }, { id: 3 }],
    })
    await broadcasts.remove({ seasonId: 1, firstEpisode: 1 })
    expect(await airTimes(services)).toEqual([null, null, null])
  })

  test('gives a restored episode the hours that were changed while it was deleted, and those after a deleted one theirs', async ({
    as,
    cast,
    services,
  }) => {
    await clear(services)
    const { broadcasts, deleteEpisode, restore } = as(cast.jet).admin
    await broadcasts.save(weekly())
    await broadcasts.move({ id: 2, airsAt: inDays(9), isAlone: false })
    expect(await airTimes(services)).toEqual([inDays(1), inDays(9), inDays(16)])
    await deleteEpisode({ id: 2 })
    expect((await airTimes(services))[2]).toBe(inDays(15))
    await restore({ kind: 'episode', id: 2 })
    expect(await airTimes(services)).toEqual([inDays(1), inDays(9), inDays(16)])
    await broadcasts.move({ id: 2, airsAt: null })
    await deleteEpisode({ id: 2 })
    await broadcasts.save({ ...weekly(), broadcast: `R/${inDays(2)}/P7D` })
    await restore({ kind: 'episode', id: 2 })
    expect(await airTimes(services)).toEqual([inDays(2), inDays(9), inDays(16)])
  })

  test('derives the times again when the premiere of the anime or the order of its seasons changes', async ({
    as,
    cast,
    services,
  }) => {
    await clear(services)
    const { addSeason, broadcasts, deleteSeason, restore, updateAnime, updateSeason } = as(cast.jet).admin
    const [weeklyTimes, unknown] = [
      [inDays(1), inDays(8), inDays(15)],
      [null, null, null],
    ]
    await broadcasts.save(weekly())
    // hours that begin years after the premiere do not tell which episode is next
    await updateAnime({ id: 1, title: 'Cowboy Bebop', airedFrom: '1998-04-03' })
    expect(await airTimes(services)).toEqual(unknown)
    await updateSeason({ id: 1, seasonNumber: 3 })
    expect(await airTimes(services)).toEqual(weeklyTimes)
    await deleteSeason({ id: 2 })
    expect(await airTimes(services)).toEqual(unknown)
    const { seasonId } = await addSeason({ id: 1, seasonNumber: 1 })
    expect(await airTimes(services)).toEqual(weeklyTimes)
    await deleteSeason({ id: seasonId })
    await updateSeason({ id: 1, seasonNumber: 1 })
    await restore({ kind: 'season', id: 2 })
    await updateAnime({ id: 1, title: 'Cowboy Bebop', airedFrom: null })
    expect(await airTimes(services)).toEqual(weeklyTimes)
  })

  test('keeps the time that an administrator sets while another change derives the times of the season', async ({
    as,
    cast,
    services,
  }) => {
    await clear(services)
    const { broadcasts } = as(cast.jet).admin
    await broadcasts.save(weekly())
    const change = `update episodes set airs_at = '${inDays(40)}', is_air_time_fixed = true where id = 3`
    await whileEditing(services, change, () => broadcasts.save({ ...weekly(), broadcast: `R/${inDays(2)}/P7D` }))
    expect(await airTimes(services)).toEqual([inDays(2), inDays(9), inDays(40)])
  })

  test('a break moves an episode and the following ones, and is undone exactly', async ({ as, cast, services }) => {
    await clear(services)
    const { broadcasts } = as(cast.jet).admin
    await broadcasts.save(weekly())
    await broadcasts.move({ id: 2, airsAt: inDays(22) })
    expect(await airTimes(services)).toEqual([inDays(1), inDays(22), inDays(29)])
    await broadcasts.move({ id: 2, airsAt: null })
    expect(await airTimes(services)).toEqual([inDays(1), inDays(8), inDays(15)])
  })

  test('a break also moves following episodes whose day the catalogue has', async ({ as, cast, services }) => {
    await clear(services)
    const { broadcasts } = as(cast.jet).admin
    await services.pool.query('update episodes set aired_on = $1 where id = 3', [inDays(16).slice(0, 10)])
    await broadcasts.save(weekly())
    expect(await airTimes(services)).toEqual([inDays(1), inDays(8), inDays(15)])
    await broadcasts.move({ id: 2, airsAt: inDays(22) })
    expect(await airTimes(services)).toEqual([inDays(1), inDays(22), inDays(29)])
  })

  test('an episode that moves alone leaves the following ones where they are', async ({ as, cast, services }) => {
    await clear(services)
    const { broadcasts } = as(cast.jet).admin
    await broadcasts.save(weekly())
    await broadcasts.move({ id: 2, airsAt: inDays(9), isAlone: true })
    expect(await airTimes(services)).toEqual([inDays(1), inDays(9), inDays(15)])
  })

  test('an import leaves a moved episode and edited hours as they are', async ({ as, cast, services }) => {
    await clear(services)
    const { broadcasts, importAnimes } = as(cast.jet).admin
    await broadcasts.save(weekly())
    await broadcasts.move({ id: 1, airsAt: inDays(2) })
    const supplement = { broadcast: `R/${inDays(5)}/P7D` }
    await importAnimes({ animes: [{ title: 'Bebop', ids: { mal: 1 }, supplement }] })
    expect(await airTimes(services)).toEqual([inDays(2), inDays(9), inDays(16)])
  })
})

describe('tracking.nextBroadcasts', () => {
  test("lists the next broadcast of each anime in the viewer's Viendo", async ({ as, cast, services }) => {
    await clear(services)
    await as(cast.jet).admin.broadcasts.save(weekly())
    await services.pool.query('update episodes set airs_at = $1 where id = 6', [inDays(0).replace('T15', 'T23')])
    const { tracking } = as(cast.faye)
    await tracking.setList({ animeId: 1, listType: 'watching' })
    await tracking.setList({ animeId: 2, listType: 'plan_to_watch' })
    expect((await tracking.nextBroadcasts()).broadcasts).toEqual([
      { animeId: 1, episodeId: 1, seasonNumber: 1, episodeNumber: 1, airsAt: inDays(1), onPlatform: null },
    ])
  })
})

const refused = (message: string) => ({ code: 'BAD_REQUEST', message: expect.stringContaining(message) as string })

describe('admin.platforms', () => {
  const filmin = { key: 'filmin', name: 'Filmin', url: 'https://www.filmin.es/' }

  test('refuses a platform without an address, a wrong country and a delay that is negative or no number', async ({
    as,
    cast,
  }) => {
    const { platforms } = as(cast.jet).admin
    await expect(platforms.save({ ...filmin, url: '' })).rejects.toMatchObject(
      refused('La dirección de la plataforma tiene que empezar por https://'),
    )
    await expect(platforms.save({ ...filmin, delay: -1 })).rejects.toMatchObject(
      refused('El retraso no puede ser negativo'),
    )
    // the panel sends NaN for a text that is not a number
    await expect(platforms.save({ ...filmin, delay: Number.NaN })).rejects.toMatchObject(
      refused('El retraso debe ser un número entero de minutos'),
    )
    await expect(
      platforms.saveAddress({ animeId: 1, platformId: 1, url: 'https://anime.example/', regions: ['España'] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('the list begins with the large and the free platforms, and can be extended', async ({ as, cast, visitor }) => {
    const { platforms } = await visitor.catalogue.platforms()
    expect(platforms.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Crunchyroll', 'Netflix', 'Prime Video', 'Disney+', 'ADN', 'RTVE Play']),
    )
    const { id } = await as(cast.jet).admin.platforms.save(filmin)
    expect(await as(cast.jet).admin.platforms.save({ ...filmin, delay: 60 })).toEqual({ id })
    expect((await visitor.catalogue.platforms()).platforms).toContainEqual({ ...filmin, id, isFree: false, delay: 60 })
    await as(cast.jet).admin.platforms.remove({ id })
    expect((await visitor.catalogue.platforms()).platforms).toHaveLength(platforms.length)
  })

  test('shows the addresses of an anime with their countries, none where none is known', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    await clear(services)
    const { platforms } = as(cast.jet).admin
    const address = { animeId: 1, platformId: 1, url: 'https://www.crunchyroll.com/series/bebop' }
    await platforms.saveAddress(address)
    const regions = async () =>
      (await visitor.catalogue.whenAndWhere({ id: 1 })).platforms.flatMap(({ addresses }) => addresses)
    expect(await regions()).toEqual([{ url: address.url, regions: [] }])
    await platforms.saveAddress({ ...address, regions: ['MX', 'ES'] })
    expect(await regions()).toEqual([{ url: address.url, regions: ['ES', 'MX'] }])
    await platforms.removeAddress(address)
    expect(await regions()).toEqual([])
    await expect(platforms.removeAddress(address)).rejects.toMatchObject({ key: 'PLATFORM_ADDRESS_NOT_FOUND' })
  })
})
