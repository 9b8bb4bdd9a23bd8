import { describe, expect } from 'vitest'
import type { Services } from '../../../call/context/context.ts'
import type { Caller } from '../../../test/caller.ts'
import { catalogue, episodes, importedId, importing } from '../../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../../test/catalogue/catalogue-imports.ts'
import { test } from '../../../test/fixtures.ts'

/** A line as the reader of anime-lists makes it. */
const listed = (ids: Line['ids']): Line => ({
  source: 'anime-lists',
  title: 'AniDB 1',
  ids,
  supplement: { storesIds: true },
})

/** The ids of an anime with their range, in the order of their sites. */
async function idsOf({ pool }: Services, animeId: number) {
  const { rows } = await pool.query<{ id: string; season: number | null; first: number; count: number | null }>(
    `select r.site || ' ' || r.external_id as id, s.season_number as season, r.first_episode as first, r.episode_count as count
       from external_refs r left join seasons s on s.id = r.season_id where r.anime_id = $1 and r.deleted_at is null order by 1`,
    [animeId],
  )
  return rows.map(({ id, season, first, count }) => [id, season, first, count])
}

/** The sites of an anime's ids by the source that stated them. */
const sitesOf = async (visitor: Caller, id: number) =>
  (await visitor.catalogue.history({ id })).sources.map(({ source, fields }) => [
    source,
    fields.flatMap(({ sites }) => sites),
  ])

describe('admin.importAnimes, with a supplement that stores ids', () => {
  test('adds the ids that no anime has to a known anime, once', async ({ as, cast, services, visitor }) => {
    const { admin } = as(cast.jet)
    const before = await visitor.catalogue.byId({ id: 1 })
    const bebop = listed({
      mal: 1,
      anilist: 1,
      anidb: 23,
      kitsu: 1,
      anisearch: 1572,
      animeplanet: 'cowboy-bebop',
      imdb: ['tt0213338'],
      tmdb_tv: 30_991,
      tmdb_season: 1,
      tvdb: 76_885,
      tvdb_season: 1,
    })
    expect((await admin.previewImport({ animes: [bebop] })).results).toMatchObject([{ outcome: 'updated' }])
    expect((await admin.importAnimes({ animes: [bebop] })).results).toEqual([{ animeId: 1, outcome: 'updated' }])
    const stored = [
      ['anidb 23', null, 1, null],
      ['anilist 1', null, 1, null],
      ['animeplanet cowboy-bebop', null, 1, null],
      ['anisearch 1572', null, 1, null],
      ['imdb tt0213338', null, 1, null],
      ['kitsu 1', null, 1, null],
      ['mal 1', null, 1, null],
      ['tmdb tv/30991', null, 1, null],
      ['tvdb 76885', null, 1, null],
    ]
    expect(await idsOf(services, 1)).toEqual(stored)
    expect(await sitesOf(visitor, 1)).toEqual([
      ['anime-lists', ['anidb', 'anilist', 'animeplanet', 'anisearch', 'imdb', 'kitsu', 'tmdb', 'tvdb']],
      ['file', ['mal']],
    ])
    expect(await visitor.catalogue.byId({ id: 1 })).toEqual(before)
    expect((await admin.importAnimes({ animes: [bebop] })).results).toEqual([{ animeId: 1, outcome: 'unchanged' }])
    expect(await idsOf(services, 1)).toEqual(stored)
  })

  test('creates no anime, also from ids that only sites without an entry per anime have', async ({
    as,
    cast,
    services,
  }) => {
    const { admin } = as(cast.jet)
    await admin.importAnimes({ animes: [{ title: 'Akira', releaseYear: 1988, ids: { mal: 47, simkl: 40_079 } }] })
    const before = await catalogue(services)
    const unknown = [listed({ mal: 999_999, anidb: 999_999 }), listed({ simkl: 40_079, kitsu: 29 }), listed({})]
    expect((await admin.importAnimes({ animes: unknown })).results).toEqual(
      unknown.map(() => ({ animeId: 0, outcome: 'unknown' })),
    )
    expect(await catalogue(services)).toEqual(before)
  })

  test('stores ids of entries with the range of the matching id, and ids of a series only for the whole anime', async ({
    as,
    cast,
    services,
  }) => {
    const { admin } = as(cast.jet)
    const academy: Line = {
      title: 'Academia',
      ids: { mal: 500 },
      seasons: [
        { seasonNumber: 1, malIds: [500], episodes: episodes('Uno', 'Dos') },
        { seasonNumber: 2, malIds: [501], episodes: episodes('Tres') },
        { seasonNumber: 3, malIds: [502, 503], episodes: episodes('Cuatro', 'Cinco') },
      ],
    }
    const animeId = await importedId(admin, academy)
    const { results } = await admin.importAnimes({
      animes: [
        listed({ mal: 500, anidb: 600, tvdb: 700, tvdb_season: 1, tmdb_tv: 800, tmdb_season: 1 }),
        listed({ mal: 501, anidb: 601, tvdb: 700, tvdb_season: 2, tmdb_tv: 800, tmdb_season: 2, simkl: 900 }),
        listed({ mal: 503, anidb: 603, simkl: 900, tvdb: 700, tvdb_season: 3, tvdb_offset: 1 }),
      ],
    })
    expect(results).toEqual(results.map(() => ({ animeId, outcome: 'updated' })))
    expect(await idsOf(services, animeId)).toEqual([
      ['anidb 600', 1, 1, null],
      ['anidb 601', 2, 1, null],
      ['anidb 603', 3, 1, 0],
      ['mal 500', 1, 1, null],
      ['mal 501', 2, 1, null],
      ['mal 502', 3, 1, null],
      ['mal 503', 3, 1, 0],
      ['simkl 900', 2, 1, null],
      ['tmdb tv/800', null, 1, null],
      ['tvdb 700', null, 1, null],
    ])
  })

  test('writes the part of a series into the id of an anime of its own', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const own = ['Segunda', 'Especial'].map((title, at): Line => ({ title, ids: { anidb: 1_000 + at } }))
    const [second, special] = (await admin.importAnimes({ animes: own })).results.map(({ animeId }) => animeId)
    await admin.importAnimes({
      animes: [
        listed({ anidb: 1_000, tvdb: 1_700, tvdb_season: 2, tvdb_offset: 12, tmdb_tv: 1_800, tmdb_season: 2 }),
        listed({ anidb: 1_001, tvdb: 1_700, tvdb_season: 0, tmdb_movie: [1_801, 1_802] }),
      ],
    })
    expect(await idsOf(services, second!)).toEqual([
      ['anidb 1000', null, 1, null],
      ['tmdb tv/1800/2', null, 1, null],
      ['tvdb 1700/2/13', null, 1, null],
    ])
    expect(await idsOf(services, special!)).toEqual([
      ['anidb 1001', null, 1, null],
      ['tmdb movie/1801', null, 1, null],
      ['tmdb movie/1802', null, 1, null],
      ['tvdb 1700/0', null, 1, null],
    ])
  })

  test('leaves ids where they are, and refuses a line whose identity ids belong to two animes', async ({
    as,
    cast,
    services,
  }) => {
    const { admin } = as(cast.jet)
    await admin.importAnimes({
      animes: [
        { title: 'Una', ids: { mal: 2_001, tvdb: 2_700, simkl: 2_900 } },
        { title: 'Otra', ids: { anilist: 2_002 } },
      ],
    })
    const before = await catalogue(services)
    const twofold = listed({ mal: 2_001, anilist: 2_002, anidb: 2_003 })
    await expect(admin.importAnimes({ animes: [twofold] })).rejects.toMatchObject({ key: 'EXTERNAL_ID_TAKEN' })
    expect((await admin.previewImport({ animes: [twofold] })).results).toEqual([
      { outcome: 'refused', reason: 'Otro anime ya tiene ese identificador externo' },
    ])
    expect(await catalogue(services)).toEqual(before)

    const shared = listed({ anilist: 2_002, tvdb: 2_700, simkl: 2_900, livechart: 2_950 })
    const [result] = (await admin.importAnimes({ animes: [shared] })).results
    expect(result).toMatchObject({ outcome: 'updated' })
    expect(await idsOf(services, result!.animeId)).toEqual([
      ['anilist 2002', null, 1, null],
      ['livechart 2950', null, 1, null],
    ])
  })

  test('keeps the range of an id that the anime has', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const line: Line = {
      title: 'Rango',
      ids: { anidb: 3_001 },
      seasons: [1, 2].map((seasonNumber) => ({
        seasonNumber,
        malIds: [2_999 + seasonNumber],
        episodes: episodes('Uno'),
      })),
    }
    const animeId = await importedId(admin, line)
    const repeated = listed({ mal: 3_001, anidb: 3_001 })
    expect((await admin.importAnimes({ animes: [repeated] })).results).toEqual([{ animeId, outcome: 'unchanged' }])
    expect(await idsOf(services, animeId)).toEqual([
      ['anidb 3001', null, 1, null],
      ['mal 3000', 1, 1, null],
      ['mal 3001', 2, 1, null],
    ])
  })

  test('stores nothing of a supplement that has ids to be matched only', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const before = await catalogue(services)
    const hours = { ...listed({ mal: 47, anilist: 4_700 }), source: 'bangumi-data' as const, supplement: {} }
    expect((await admin.importAnimes({ animes: [hours] })).results).toMatchObject([{ outcome: 'unchanged' }])
    expect(await catalogue(services)).toEqual(before)
  })

  test('is undone with its import, exactly, with the relations that waited for an id', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    await jet.admin.importAnimes({
      animes: [
        { title: 'Primera', ids: { mal: 4_001, tvdb: 4_700 } },
        { title: 'Continuación', ids: { mal: 4_002 }, relations: [{ kind: 'prequel', ids: { anidb: 4_003 } }] },
      ],
    })
    const before = await catalogue(services)
    expect(before['awaited']).not.toEqual([])
    const { importId, ids } = await importing(
      jet,
      [listed({ mal: 4_001, anidb: 4_003, tvdb: 4_700, imdb: 'tt4001' })],
      [listed({ mal: 4_002, anidb: 4_004, tvdb: 4_700, tvdb_season: 2 }), listed({ anidb: 4_003, kitsu: 4_005 })],
    )
    expect(await idsOf(services, ids[0]!)).toHaveLength(5)
    expect((await catalogue(services))['awaited']).toEqual([])
    const { import: undone } = await jet.admin.imports.undo({ importId })
    expect(undone).toMatchObject({ removedCount: 0, restoredCount: 2, keptCount: 0 })
    expect(await catalogue(services)).toEqual(before)
  })
})
