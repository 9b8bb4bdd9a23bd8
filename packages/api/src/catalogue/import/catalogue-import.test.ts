import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'

type Line = Parameters<Caller['admin']['importAnimes']>[0]['animes'][number]

const champloo: Line = {
  title: 'Samurai Champloo',
  titleEnglish: 'Samurai Champloo',
  titleJapanese: 'サムライチャンプルー',
  synonyms: ['Champloo'],
  synopsis: 'Dos espadas y un girasol.',
  releaseYear: 2004,
  status: 'completed',
  genres: ['Acción', 'Aventura'],
  ids: { mal: 205, anilist: 205 },
  seasons: [
    {
      seasonNumber: 1,
      episodes: [
        { episodeNumber: 1, title: 'Tempestuous Temperaments', duration: 24 },
        { episodeNumber: 2, title: 'Redeye Reprisal', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
      ],
    },
  ],
}

const seasonOf = (seasonNumber: number, title: string) => ({ seasonNumber, episodes: [{ episodeNumber: 1, title }] })

describe('admin.importAnimes', () => {
  test('refuses ordinary users', async ({ as, cast }) => {
    await expect(as(cast.spike).admin.importAnimes({ animes: [champloo] })).rejects.toMatchObject({
      key: 'ADMIN_REQUIRED',
    })
  })

  test('creates new animes, then reports them unchanged, then updated', async ({ as, cast, visitor }) => {
    const { admin } = as(cast.jet)
    const importing = async (anime: Line) => (await admin.importAnimes({ animes: [anime] })).results[0]!
    const { animeId, outcome } = await importing(champloo)
    expect(outcome).toBe('created')
    expect(await visitor.catalogue.byId({ id: animeId })).toMatchObject({
      title: 'Samurai Champloo',
      alternativeTitles: ['サムライチャンプルー', 'Champloo'],
      status: 'completed',
      genres: ['Acción', 'Aventura'],
      seasonCount: 1,
      episodeCount: 2,
      seasons: [{ seasonNumber: 1, episodes: [{ duration: 24 }, { title: 'Redeye Reprisal', duration: null }] }],
    })

    expect(await importing(champloo)).toEqual({ animeId, outcome: 'unchanged' })
    const third = { seasonNumber: 1, episodes: [{ episodeNumber: 3, title: 'Hellhounds' }] }
    expect(await importing({ ...champloo, seasons: [third] })).toEqual({ animeId, outcome: 'updated' })
    expect((await visitor.catalogue.byId({ id: animeId })).episodeCount).toBe(3)
  })

  test('keeps fields that a line leaves out', async ({ as, cast, visitor }) => {
    const { admin } = as(cast.jet)
    const { results } = await admin.importAnimes({ animes: [champloo] })
    const id = results[0]!.animeId
    const before = await visitor.catalogue.byId({ id })
    await admin.importAnimes({ animes: [{ title: 'Samurai Champloo', ids: { anilist: '205' } }] })
    expect(await visitor.catalogue.byId({ id })).toEqual(before)
    await admin.importAnimes({ animes: [{ title: 'Champloo', ids: { mal: 205 }, coverImage: '/media/demo/x.svg' }] })
    expect(await visitor.catalogue.byId({ id })).toEqual({
      ...before,
      title: 'Champloo',
      coverImage: '/media/demo/x.svg',
    })
  })

  test('stores type, studio, air dates and language of the synopsis', async ({ as, cast, visitor }) => {
    const { admin } = as(cast.jet)
    const aired = ['May 20, 2004', 'March 19, 2005']
    const episodes = aired.map((day, at) => ({ episodeNumber: at + 1, title: `Episodio ${at + 1}`, aired: day }))
    const seasons = [{ seasonNumber: 1, episodes }]
    const line: Line = { ...champloo, type: 'TV', studios: ['Manglobe'], synopsisLang: 'es', seasons }
    const { results } = await admin.importAnimes({ animes: [line] })
    const id = results[0]!.animeId
    const facts = {
      type: 'tv',
      studio: 'Manglobe',
      airedFrom: '2004-05-20',
      airedTo: '2005-03-19',
      synopsisLang: 'es',
    }
    expect(await visitor.catalogue.byId({ id })).toMatchObject(facts)
    expect(await admin.animeById({ id })).toMatchObject(facts)
    expect((await admin.importAnimes({ animes: [line] })).results[0]!.outcome).toBe('unchanged')

    await admin.importAnimes({ animes: [champloo] })
    await admin.updateAnime({ id, title: 'Champloo', status: 'completed' })
    expect(await visitor.catalogue.byId({ id })).toMatchObject({ title: 'Champloo', ...facts })
    await admin.updateAnime({ id, title: 'Champloo', type: 'ova', studio: ' ', airedTo: null })
    expect(await visitor.catalogue.byId({ id })).toMatchObject({ ...facts, type: 'ova', studio: null, airedTo: null })
    const wrong = { airedFrom: '2004-02-31' }
    await expect(admin.updateAnime({ id, title: 'Champloo', ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('identifies an anime without external ids by title and year', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const line = { title: 'Kaiba', releaseYear: 2008 }
    const [first] = (await admin.importAnimes({ animes: [line] })).results
    const { results } = await admin.importAnimes({
      animes: [{ ...line, title: 'KAIBA' }, { ...line, releaseYear: 2009 }, { title: 'Kaiba' }],
    })
    expect(results[0]!.animeId).toBe(first!.animeId)
    expect(results.map(({ outcome }) => outcome)).toEqual(['updated', 'created', 'created'])
  })

  test('distinguishes animes of the same title by their external ids', async ({ as, cast }) => {
    const line = { title: 'Gemelas', releaseYear: 2010 }
    const { results } = await as(cast.jet).admin.importAnimes({
      animes: [
        { ...line, ids: { mal: 9001 } },
        { ...line, ids: { mal: 9002 } },
      ],
    })
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'created'])
    expect(results[0]!.animeId).not.toBe(results[1]!.animeId)
  })

  test('merges two lines of the same anime', async ({ as, cast, visitor }) => {
    const line = { title: 'Dorohedoro', releaseYear: 2020 }
    const { results } = await as(cast.jet).admin.importAnimes({
      animes: [
        { ...line, seasons: [seasonOf(1, 'Humo')] },
        { ...line, seasons: [seasonOf(2, 'Más humo')] },
      ],
    })
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'updated'])
    expect(await visitor.catalogue.byId({ id: results[0]!.animeId })).toMatchObject({ seasonCount: 2, episodeCount: 2 })
  })

  test('merges two lines that name the same anime by id and by title', async ({ as, cast, shelf, visitor }) => {
    const { results } = await as(cast.jet).admin.importAnimes({
      animes: [
        { title: 'Space Cowboys', ids: { mal: 1 }, seasons: [seasonOf(1, 'Asteroid Blues')] },
        { title: 'Cowboy Bebop', releaseYear: 1998, seasons: [seasonOf(1, 'Blues del asteroide')] },
      ],
    })
    // the first line has renamed it, so that the second title is free again
    expect(results[0]).toEqual({ animeId: shelf.bebop.id, outcome: 'updated' })
    expect(results[1]!.outcome).toBe('created')
    expect((await visitor.catalogue.byId({ id: shelf.bebop.id })).seasons[0]!.episodes[0]!.title).toBe('Asteroid Blues')
  })

  test('gives an id that two lines name for a season of theirs to the first one', async ({
    as,
    cast,
    services: { pool },
  }) => {
    const seasons = [
      { ...seasonOf(1, 'Uno'), malIds: [30] },
      { ...seasonOf(2, 'Dos'), malIds: [777] },
    ]
    const { results } = await as(cast.jet).admin.importAnimes({
      animes: [
        { title: 'Neon Genesis', ids: { anidb: 22 }, seasons },
        { title: 'Neon Genesis: Remake', ids: { anidb: 23 }, seasons },
      ],
    })
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'created'])
    const { rows } = await pool.query(
      `select anime_id as "animeId" from external_refs where site = 'mal' and external_id = '777'`,
    )
    expect(rows).toEqual([{ animeId: results[0]!.animeId }])
  })

  test('stores a whole batch or none of it', async ({ as, cast, visitor }) => {
    const { admin } = as(cast.jet)
    await admin.importAnimes({
      animes: [
        { title: 'Mushishi', ids: { mal: 457 } },
        { title: 'Monster', ids: { anidb: 5 } },
      ],
    })
    const { total } = await visitor.catalogue.list({})
    const both = { title: 'Uno y otro', ids: { mal: 457, anidb: 5 } }
    await expect(admin.importAnimes({ animes: [{ title: 'Nuevo' }, both] })).rejects.toMatchObject({
      key: 'EXTERNAL_ID_TAKEN',
    })
    expect((await visitor.catalogue.list({})).total).toBe(total)
  })

  test('creates each anime once from five simultaneous imports of the same file', async ({ as, cast, visitor }) => {
    const { total } = await visitor.catalogue.list({})
    const animes = Array.from({ length: 100 }, (_, i) => ({ ...champloo, title: `Serie ${i}`, ids: { kitsu: i + 1 } }))
    const batches = await Promise.all(Array.from({ length: 5 }, () => as(cast.jet).admin.importAnimes({ animes })))
    const outcomes = batches.flatMap(({ results }) => results.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(100)
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(400)
    expect((await visitor.catalogue.list({})).total).toBe(total + 100)
  })

  test('accepts one to a hundred animes with distinct season and episode numbers', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const importing = (animes: object[]) =>
      admin.importAnimes({ animes: animes as never }).then(
        () => 'stored',
        ({ code }) => code,
      )
    expect(await importing([])).toBe('BAD_REQUEST')
    expect(await importing(Array.from({ length: 101 }, (_, i) => ({ title: `x${i}` })))).toBe('BAD_REQUEST')
    expect(await importing([{ title: ' ' }])).toBe('BAD_REQUEST')
    const season = { seasonNumber: 1, episodes: [] }
    expect(await importing([{ title: 'x', seasons: [season, season] }])).toBe('BAD_REQUEST')
    const episode = { episodeNumber: 1, title: 'x' }
    expect(await importing([{ title: 'x', seasons: [{ ...season, episodes: [episode, episode] }] }])).toBe(
      'BAD_REQUEST',
    )
  })

  test.for(['\0', '\ud800'])('refuses %j inside an external id', async (character, { as, cast }) => {
    const { admin } = as(cast.jet)
    const importing = (ids: object) =>
      admin.importAnimes({ animes: [{ title: 'x', ids: ids as never }] }).then(
        () => 'stored',
        ({ code }) => code,
      )
    expect(await importing({ mal: `1${character}` })).toBe('BAD_REQUEST')
    expect(await importing({ [`mal${character}`]: 1 })).toBe('BAD_REQUEST')
  })

  test('stores an unknown status as upcoming and ignores unknown keys', async ({ as, cast, visitor }) => {
    const line = { title: 'Kemonozume', status: 'hiatus', rating: 5, deletedAt: 'x', id: 1 }
    const { results } = await as(cast.jet).admin.importAnimes({ animes: [line as never] })
    expect(await visitor.catalogue.byId({ id: results[0]!.animeId })).toMatchObject({
      status: 'upcoming',
      rating: null,
    })
  })

  test('keeps the status of a known anime when the line has an unknown one', async ({ as, cast, visitor }) => {
    const importing = async (line: object) =>
      (await as(cast.jet).admin.importAnimes({ animes: [line as never] })).results[0]!
    await importing({ title: 'Kaiba', releaseYear: 2008, status: 'completed' })
    const { animeId } = await importing({ title: 'Kaiba', releaseYear: 2008, status: 'UNKNOWN' })
    expect((await visitor.catalogue.byId({ id: animeId })).status).toBe('completed')
  })
})
