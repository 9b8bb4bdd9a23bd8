import { describe, expect } from 'vitest'
import type { Services } from '../../../call/context/context.ts'
import { importing } from '../../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../../test/catalogue/catalogue-imports.ts'
import { test } from '../../../test/fixtures.ts'

const hours: Line = {
  title: 'カウボーイビバップ',
  ids: { mal: 1 },
  supplement: {
    broadcast: 'R/2026-10-02T15:00:00Z/P7D',
    endsAt: '',
    addresses: [
      { platform: 'crunchyroll', url: 'https://www.crunchyroll.com/series/bebop/' },
      { platform: 'gamer', url: 'https://acg.gamer.example/1' },
    ],
  },
}

/** The tests of a file share a database. */
const clear = async ({ pool }: Services) => {
  await pool.query('delete from broadcasts')
  await pool.query('delete from platform_addresses')
  await pool.query('delete from episodes where episode_number > 3')
  await pool.query('update episodes set airs_at = null, aired_on = null')
}

const airTimes = async ({ pool }: Services) =>
  (
    await pool.query<{ at: string | null }>(
      `select iso(e.airs_at) as at from episodes e join seasons s on s.id = e.season_id where s.anime_id = 1 and e.deleted_at is null
        order by s.season_number, e.episode_number`,
    )
  ).rows.map(({ at }) => at)

const addresses = async ({ pool }: Services) =>
  (
    await pool.query<{ key: string; url: string; regions: string[] }>(
      'select p.key, t.url, t.regions from platform_addresses t join platforms p on p.id = t.platform_id order by t.url',
    )
  ).rows

describe('admin.importAnimes, with a supplement', () => {
  test('refuses a recurrence that makes no sense and a platform without an address', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const supplementing = (supplement: Line['supplement']) => admin.importAnimes({ animes: [{ ...hours, supplement }] })
    await expect(supplementing({ broadcast: 'cada viernes' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(
        'La repetición no se entiende. Debe ser como R/2024-01-05T15:00:00Z/P7D',
      ) as string,
    })
    await expect(supplementing({ addresses: [{ platform: 'netflix', url: '' }] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('La dirección de la plataforma tiene que empezar por https://') as string,
    })
  })

  test('adds hours and platforms to a known anime, and nothing else', async ({ as, cast, services, visitor }) => {
    await clear(services)
    const before = await visitor.catalogue.byId({ id: 1 })
    const { admin } = as(cast.jet)
    const unknown = { ...hours, ids: { mal: 999_999 } }
    expect((await admin.importAnimes({ animes: [unknown, hours] })).results).toEqual([
      { animeId: 0, outcome: 'unknown' },
      { animeId: 1, outcome: 'updated' },
    ])
    expect((await admin.importAnimes({ animes: [hours] })).results).toEqual([{ animeId: 1, outcome: 'unchanged' }])
    expect(await visitor.catalogue.byId({ id: 1 })).toEqual(before)
    expect(await airTimes(services)).toEqual([
      '2026-10-02T15:00:00.000Z',
      '2026-10-09T15:00:00.000Z',
      '2026-10-16T15:00:00.000Z',
      null,
      null,
    ])
    expect(await addresses(services)).toEqual([
      { key: 'crunchyroll', url: 'https://www.crunchyroll.com/series/bebop/', regions: [] },
    ])
  })

  test('replaces hours and countries that the source corrects, but none that an administrator has written', async ({
    as,
    cast,
    services,
  }) => {
    await clear(services)
    const { admin } = as(cast.jet)
    await admin.importAnimes({ animes: [hours] })
    const [address] = hours.supplement!.addresses!
    const corrected: Line = {
      ...hours,
      supplement: {
        broadcast: 'R/2026-10-03T15:00:00Z/P7D',
        addresses: [{ ...address!, regions: ['MX', 'ES', 'MX'] }],
      },
    }
    await admin.importAnimes({ animes: [corrected] })
    expect((await airTimes(services))[0]).toBe('2026-10-03T15:00:00.000Z')
    expect(await addresses(services)).toMatchObject([{ regions: ['ES', 'MX'] }])

    await services.pool.query('update broadcasts set is_edited = true')
    await services.pool.query('update platform_addresses set is_removed = true')
    expect((await admin.importAnimes({ animes: [hours] })).results).toEqual([{ animeId: 1, outcome: 'unchanged' }])
  })

  test('does not bring back hours that an administrator has removed, until they are set again', async ({
    as,
    cast,
    services,
  }) => {
    await clear(services)
    const { admin } = as(cast.jet)
    await admin.importAnimes({ animes: [hours] })
    const { seasonId, firstEpisode } = (await admin.broadcasts.ofAnime({ animeId: 1 })).broadcasts[0]!
    await admin.broadcasts.remove({ seasonId, firstEpisode })
    await expect(admin.broadcasts.remove({ seasonId, firstEpisode })).rejects.toMatchObject({
      key: 'BROADCAST_NOT_FOUND',
    })
    expect((await admin.importAnimes({ animes: [hours] })).results).toEqual([{ animeId: 1, outcome: 'unchanged' }])
    expect((await admin.broadcasts.ofAnime({ animeId: 1 })).broadcasts).toEqual([])
    expect((await airTimes(services))[0]).toBeNull()

    await admin.broadcasts.save({ seasonId, firstEpisode, broadcast: 'R/2026-10-04T15:00:00Z/P7D' })
    expect((await airTimes(services))[0]).toBe('2026-10-04T15:00:00.000Z')
    await admin.importAnimes({ animes: [hours] })
    expect((await airTimes(services))[0]).toBe('2026-10-04T15:00:00.000Z')
  })

  test('lists the hours and addresses of the source that a refresh leaves, and an import without refresh none', async ({
    as,
    cast,
    services,
  }) => {
    await clear(services)
    const { admin } = as(cast.jet)
    await admin.importAnimes({ animes: [hours] })
    const { seasonId, firstEpisode } = (await admin.broadcasts.ofAnime({ animeId: 1 })).broadcasts[0]!
    await admin.broadcasts.save({ seasonId, firstEpisode, broadcast: 'R/2026-10-04T15:00:00Z/P7D' })
    await services.pool.query('update platform_addresses set is_removed = true')
    const expected = [
      {
        kind: 'broadcast',
        field: 'broadcast',
        seasonNumber: 1,
        episodeNumber: firstEpisode,
        stored: 'R/2026-10-04T15:00:00.000Z/P7D',
        given: 'R/2026-10-02T15:00:00.000Z/P7D',
      },
      {
        kind: 'platform',
        field: 'https://www.crunchyroll.com/series/bebop/',
        seasonNumber: null,
        episodeNumber: null,
        stored: null,
        given: [],
      },
    ]
    const preview = await admin.previewImport({ animes: [hours], refresh: true })
    expect(preview.results).toMatchObject([{ outcome: 'unchanged', withheld: expected }])
    const refreshed = await admin.importAnimes({ animes: [hours], refresh: true })
    expect(refreshed.results).toEqual([{ animeId: 1, outcome: 'unchanged', withheld: expected }])
    expect((await admin.importAnimes({ animes: [hours] })).results).toEqual([{ animeId: 1, outcome: 'unchanged' }])

    await admin.broadcasts.remove({ seasonId, firstEpisode })
    await services.pool.query(`update platform_addresses set is_removed = false, is_edited = true, regions = '{ES}'`)
    const again = await admin.importAnimes({ animes: [hours], refresh: true })
    expect(again.results).toMatchObject([{ withheld: [{ ...expected[0], stored: null }] }])
  })

  test('gives hours to episodes that are added later', async ({ as, cast, services }) => {
    await clear(services)
    const { admin } = as(cast.jet)
    await admin.importAnimes({ animes: [hours] })
    await admin.addEpisode({ id: 1, episodeNumber: 4, title: 'Sesión 4' })
    expect((await airTimes(services))[3]).toBe('2026-10-23T15:00:00.000Z')
    const [{ id }] = (await services.pool.query('select max(id) as id from episodes')).rows as [{ id: number }]
    await admin.updateEpisode({ id, episodeNumber: 4, title: 'Sesión 4', airedOn: '2026-10-31' })
    expect((await airTimes(services))[3]).toBe('2026-10-30T15:00:00.000Z')
  })

  test('is undone with its import, except for what was changed since', async ({ as, cast, services }) => {
    await clear(services)
    const jet = as(cast.jet)
    const first = await importing(jet, [hours])
    const second = await importing(jet, [
      { ...hours, supplement: { broadcast: 'R/2026-10-04T15:00:00Z/P7D', addresses: [] } },
    ])
    await jet.admin.imports.undo({ importId: second.importId })
    expect((await airTimes(services))[0]).toBe('2026-10-02T15:00:00.000Z')
    await services.pool.query(`update platform_addresses set is_edited = true, regions = '{ES}'`)
    const undone = await jet.admin.imports.undo({ importId: first.importId })
    expect(undone.import).toMatchObject({ keptCount: 1, removedCount: 0 })
    expect((await airTimes(services)).filter((at) => at !== null)).toEqual([])
    expect(await addresses(services)).toHaveLength(1)
    const { animes } = await jet.admin.imports.retained({ importId: first.importId, limit: 5 })
    expect(animes).toMatchObject([{ id: 1, reasons: ['edited'], parts: { address: 1 } }])
  })

  test('a preview stores nothing', async ({ as, cast, services }) => {
    await clear(services)
    const { results } = await as(cast.jet).admin.previewImport({ animes: [hours, { ...hours, ids: { mal: 999_999 } }] })
    expect(results.map(({ outcome }) => outcome)).toEqual(['updated', 'unknown'])
    expect(await addresses(services)).toEqual([])
  })
})
