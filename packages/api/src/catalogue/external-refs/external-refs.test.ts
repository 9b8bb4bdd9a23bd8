import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'
import { episodesOf } from './ref-episodes.ts'

type Line = Parameters<Caller['admin']['importAnimes']>[0]['animes'][number]

const seasonOf = (seasonNumber: number, length: number, malIds: number[] = []) => ({
  seasonNumber,
  malIds,
  episodes: Array.from({ length }, (_, at) => ({
    episodeNumber: at + 1,
    title: `Episodio ${seasonNumber}.${at + 1}`,
  })),
})

/** Three seasons with ids from `from` on. The first and the second are one entry of MyAnimeList each, the third is two. */
const academy = (from: number) =>
  ({
    title: `Mi academia ${from}`,
    ids: { mal: from, anilist: from, tvdb: from },
    seasons: [seasonOf(1, 3, [from]), seasonOf(2, 2, [from + 1]), seasonOf(3, 2, [from + 2, from + 3])],
  }) satisfies Line

const partOfSeries = (title: string, episode: string): Line => ({
  title,
  ids: { imdb: 'tt900' },
  seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 1, title: episode }] }],
})

/** The titles of the episodes of an external id, in order. */
async function named({ pool }: Services, site: string, externalId: string) {
  const { rows } = await pool.query<{ place: number; title: string }>(
    `select e.place, t.title from external_refs r cross join lateral ${episodesOf('r')} e join episodes t on t.id = e.id
      where r.site = $1 and r.external_id = $2 order by e.place`,
    [site, externalId],
  )
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at + 1))
  return rows.map(({ title }) => title.replace('Episodio ', ''))
}

const change = ({ pool }: Services, sql: string) => pool.query(`update external_refs set ${sql}`)

describe('an external id', () => {
  test("refers to its season, and an anime's own id to the same episodes as MyAnimeList's", async ({
    as,
    cast,
    services,
  }) => {
    await as(cast.jet).admin.importAnimes({ animes: [academy(5000)] })
    expect(await named(services, 'mal', '5000')).toEqual(['1.1', '1.2', '1.3'])
    expect(await named(services, 'anilist', '5000')).toEqual(['1.1', '1.2', '1.3'])
    expect(await named(services, 'mal', '5001')).toEqual(['2.1', '2.2'])
    expect(await named(services, 'tvdb', '5000')).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2', '3.1', '3.2'])
    expect(await named(services, 'mal', '5002')).toEqual(['3.1', '3.2'])
    expect(await named(services, 'mal', '5003')).toEqual([])
  })

  test('without a count is read beside one that counts, in the plan that large catalogues get', async ({
    as,
    cast,
    services,
  }) => {
    await as(cast.jet).admin.importAnimes({
      animes: [{ ...academy(7700), seasons: [seasonOf(1, 30, [7700, 7701]), seasonOf(2, 30, [])] }],
    })
    await change(services, `episode_count = null, season_id = null where external_id = '7700'`)
    await change(services, `episode_count = 2, season_id = null where external_id = '7701'`)
    const client = await services.pool.connect()
    try {
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_hashjoin = off',
      )
      const { rows } = await client.query<{ id: string; count: number }>(
        `select r.external_id as id, (select count(*)::int from ${episodesOf('r')} e) as count
           from external_refs r where r.site = 'mal' and r.external_id in ('7700', '7701') order by r.external_id`,
      )
      expect(rows).toEqual([
        { id: '7700', count: 60 },
        { id: '7701', count: 2 },
      ])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('continues into later seasons when it counts more episodes than its season has', async ({
    as,
    cast,
    services,
  }) => {
    await as(cast.jet).admin.importAnimes({ animes: [academy(5100)] })
    await change(services, `first_episode = 2, episode_count = 4 where site = 'mal' and external_id = '5100'`)
    expect(await named(services, 'mal', '5100')).toEqual(['1.2', '1.3', '2.1', '2.2'])
    await change(services, `episode_count = 2 where site = 'tvdb' and external_id = '5100'`)
    expect(await named(services, 'tvdb', '5100')).toEqual(['1.1', '1.2'])
    await services.pool.query(
      `update seasons set deleted_at = now()
        where id = (select season_id from external_refs where site = 'mal' and external_id = '5100')`,
    )
    expect(await named(services, 'mal', '5100')).toEqual([])
  })

  test('keeps an edited range when the file is imported again', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    await admin.importAnimes({ animes: [academy(5200)] })
    await change(services, `first_episode = 1, episode_count = 1 where external_id = '5202'`)
    await change(services, `first_episode = 2, episode_count = 1 where external_id = '5203'`)
    expect((await admin.importAnimes({ animes: [academy(5200)] })).results[0]!.outcome).toBe('unchanged')
    expect(await named(services, 'mal', '5202')).toEqual(['3.1'])
    expect(await named(services, 'mal', '5203')).toEqual(['3.2'])
  })

  test('gets its season when a later file names it', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    await admin.importAnimes({ animes: [{ ...academy(5300), seasons: [] }] })
    expect(await named(services, 'mal', '5300')).toEqual([])
    expect((await admin.importAnimes({ animes: [academy(5300)] })).results[0]!.outcome).toBe('updated')
    expect(await named(services, 'mal', '5300')).toEqual(['1.1', '1.2', '1.3'])
    expect(await named(services, 'anilist', '5300')).toEqual(['1.1', '1.2', '1.3'])
  })

  test('of a later season adds titles of that season instead of creating an anime', async ({
    as,
    cast,
    services,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    const [first] = (await admin.importAnimes({ animes: [academy(5400)] })).results
    const { total } = await visitor.catalogue.list({})
    const second: Line = { title: 'Mi academia 2', ids: { mal: 5401, kitsu: 8002 }, seasons: [seasonOf(1, 25)] }
    expect((await admin.importAnimes({ animes: [second] })).results).toEqual([
      { animeId: first!.animeId, outcome: 'updated' },
    ])
    expect((await admin.importAnimes({ animes: [second] })).results[0]!.outcome).toBe('unchanged')
    expect(await named(services, 'kitsu', '8002')).toEqual(['2.1', '2.2'])
    expect((await visitor.catalogue.list({})).total).toBe(total)
    expect(await visitor.catalogue.byId({ id: first!.animeId })).toMatchObject({
      title: 'Mi academia 5400',
      episodeCount: 7,
    })
  })

  test('that another anime has stays there when a file assigns it to a season', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const alone: Line = { title: 'Mi academia 2', ids: { mal: 5501 }, seasons: [seasonOf(1, 1)] }
    await admin.importAnimes({ animes: [alone] })
    expect((await admin.importAnimes({ animes: [academy(5500)] })).results[0]!.outcome).toBe('created')
    expect(await named(services, 'mal', '5501')).toEqual(['1.1'])
    expect(await named(services, 'mal', '5502')).toEqual(['3.1', '3.2'])
  })

  test('of a series that several animes belong to refers to the first of them', async ({ as, cast, services }) => {
    const animes = [partOfSeries('La serie', 'Uno'), partOfSeries('El especial', 'Dos')]
    const { results } = await as(cast.jet).admin.importAnimes({ animes })
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'created'])
    expect(await named(services, 'imdb', 'tt900')).toEqual(['Uno'])
  })

  test('is deleted and restored with its anime', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const [first] = (await admin.importAnimes({ animes: [academy(5700)] })).results
    await admin.deleteAnime({ id: first!.animeId })
    expect(await named(services, 'mal', '5701')).toEqual([])
    await admin.restore({ kind: 'anime', id: first!.animeId })
    expect(await named(services, 'mal', '5701')).toEqual(['2.1', '2.2'])
  })
})

describe('an administrator', () => {
  test('adds an external id, sets its range and removes it', async ({ as, cast, services, shelf }) => {
    const { admin } = as(cast.jet)
    const [first] = (await admin.importAnimes({ animes: [academy(6_000)] })).results
    const { animeId } = first!
    const { seasons } = await admin.animeById({ id: animeId })
    const address = 'https://trakt.tv/shows/mi-academia'
    const { id } = await admin.externalRefs.add({ animeId, site: 'trakt', externalId: address })
    expect(await named(services, 'trakt', 'mi-academia')).toHaveLength(7)
    await admin.externalRefs.update({ id, seasonId: seasons[0]!.id, firstEpisode: 3, episodeCount: 2 })
    expect(await named(services, 'trakt', 'mi-academia')).toEqual(['1.3', '2.1'])
    const { refs } = await admin.externalRefs.list({ animeId })
    expect(refs.map(({ site, externalId }) => `${site} ${externalId}`)).toEqual([
      'tvdb 6000',
      'mal 6000',
      'anilist 6000',
      'trakt mi-academia',
      'mal 6001',
      'mal 6002',
      'mal 6003',
    ])

    await expect(
      admin.externalRefs.add({ animeId: shelf.bebop.id, site: 'mal', externalId: '6001' }),
    ).rejects.toMatchObject({ key: 'EXTERNAL_ID_TAKEN', message: '«Mi academia 6000» ya tiene ese identificador' })
    await expect(
      admin.externalRefs.add({ animeId: shelf.bebop.id, site: 'mal', externalId: '6009', seasonId: seasons[0]!.id }),
    ).rejects.toMatchObject({ key: 'SEASON_NOT_FOUND' })
    await expect(admin.externalRefs.add({ animeId, site: 'mal', externalId: address })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(admin.externalRefs.update({ id, firstEpisode: 3 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })

    await admin.externalRefs.remove({ id })
    expect(await named(services, 'trakt', 'mi-academia')).toEqual([])
    expect((await admin.audit({ limit: 3 })).entries).toMatchObject([
      { action: 'admin.external_ref_removed', targetType: 'anime', targetId: animeId },
      { action: 'admin.external_ref_updated' },
      { action: 'admin.external_ref_added', detail: { site: 'trakt', externalId: 'mi-academia' } },
    ])
  })
})
