import { tmpdir } from 'node:os'
import { describe, expect } from 'vitest'
import { createServices } from '../app/services.ts'
import { test } from '../test/fixtures.ts'

const titles = ({ animes }: { animes: { title: string }[] }) => animes.map(({ title }) => title)

describe('catalogue.list', () => {
  test('returns every visible anime with its counts, in catalogue order', async ({ visitor }) => {
    const list = await visitor.catalogue.list({})
    expect(list.total).toBe(4)
    expect(titles(list)).toEqual(['Cowboy Bebop', 'Akira', 'Corazón de Acero', 'Lo que vendrá'])
    expect(list.animes[0]).toEqual({
      id: 1,
      title: 'Cowboy Bebop',
      coverImage: null,
      synopsis: 'Cazarrecompensas sin blanca cruzan el sistema solar.',
      rating: null,
      releaseYear: 1998,
      isCompleted: true,
      status: 'completed',
      hasEarlyAccess: false,
      seasonCount: 2,
      episodeCount: 5,
    })
  })

  test('pages without gaps', async ({ visitor }) => {
    const first = await visitor.catalogue.list({ limit: 3 })
    expect(titles(first)).toEqual(['Cowboy Bebop', 'Akira', 'Corazón de Acero'])
    const second = await visitor.catalogue.list({ limit: 3, cursor: first.nextCursor! })
    expect(titles(second)).toEqual(['Lo que vendrá'])
    expect(second.nextCursor).toBeNull()
  })

  test('refuses an invented cursor and page sizes out of range (security.md 28)', async ({ visitor }) => {
    const { nextCursor } = await visitor.catalogue.list({ limit: 1 })
    const tampered = nextCursor!.slice(0, -2) + (nextCursor!.endsWith('A') ? 'BB' : 'AA')
    await expect(visitor.catalogue.list({ cursor: tampered })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(visitor.catalogue.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const limit of [0, -1, 101, 1e9, Number.NaN, 1.5]) {
      await expect(visitor.catalogue.list({ limit })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
})

describe('catalogue.list with q', () => {
  test.for([
    ['corazon', ['Corazón de Acero']],
    ['CORAZÓN', ['Corazón de Acero']],
    ['vaqueros', ['Cowboy Bebop']],
    ['カウボーイ', ['Cowboy Bebop']],
    ['sistema SOLAR', ['Cowboy Bebop']],
    ['  akira  ', ['Akira']],
    ['%', []],
    ['_', []],
    ['\\', []],
    [`'; drop table animes; --`, []],
  ] as const)('for %j finds %j (security.md 27)', async ([q, found], { visitor }) => {
    expect(titles(await visitor.catalogue.list({ q }))).toEqual(found)
    const { ids } = await visitor.catalogue.search({ q })
    expect(ids).toHaveLength(found.length)
  })

  test('refuses characters that no column can store', async ({ visitor }) => {
    await expect(visitor.catalogue.list({ q: 'a\0b' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(visitor.catalogue.list({ q: 'a\ud800' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('catalogue.byId', () => {
  test('returns seasons and episodes in number order, without videos (security.md 19)', async ({ visitor, shelf }) => {
    const anime = await visitor.catalogue.byId({ id: shelf.bebop.id })
    expect(
      anime.seasons.map(({ seasonNumber, episodes }) => [
        seasonNumber,
        ...episodes.map(({ episodeNumber }) => episodeNumber),
      ]),
    ).toEqual([
      [1, 1, 2, 3],
      [2, 1, 2],
    ])
    expect(JSON.stringify(anime)).not.toContain('youtube')
    expect(anime.seasons[0]!.episodes[0]).toEqual({
      id: 1,
      episodeNumber: 1,
      title: 'Sesión 1',
      description: null,
      duration: 24,
      averageRating: null,
      totalRatings: 0,
      hasVideo: true,
    })
    expect(anime.seasons[1]!.episodes[1]).toMatchObject({ hasVideo: false })
  })

  test('returns an anime without seasons, and fails for an unknown one', async ({ visitor, shelf }) => {
    expect((await visitor.catalogue.byId({ id: shelf.upcoming.id })).seasons).toEqual([])
    await expect(visitor.catalogue.byId({ id: 999 })).rejects.toMatchObject({
      key: 'ANIME_NOT_FOUND',
      message: 'Anime no encontrado',
    })
    for (const id of [0, -1, 2_147_483_648, 1.5]) {
      await expect(visitor.catalogue.byId({ id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('returns and labels an early access anime for everyone (security.md 19)', async ({ visitor, shelf }) => {
    expect(await visitor.catalogue.byId({ id: shelf.akira.id })).toMatchObject({ hasEarlyAccess: true, title: 'Akira' })
  })

  test('catalogue.cards returns cards by id in the order of the ids, without unknown ones', async ({ visitor }) => {
    expect(titles(await visitor.catalogue.cards({ ids: [3, 999, 1] }))).toEqual(['Corazón de Acero', 'Cowboy Bebop'])
    await expect(visitor.catalogue.cards({ ids: Array.from({ length: 101 }, (_, n) => n + 1) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('catalogue.index', () => {
  test('returns the catalogue by columns, each anime at the same position', async ({ visitor }) => {
    const index = await visitor.catalogue.index()
    expect(index.ids).toEqual([1, 2, 3, 4])
    expect(index.titles[2]).toBe('Corazón de Acero')
    expect(index.alternatives[0]).toContain('Vaqueros del espacio')
    expect(index.synopses?.[1]).toBe('Una moto roja cruza una ciudad que se cae.')
    expect(index.years).toEqual([1998, 1988, 2020, 0])
    expect(index.flags).toEqual([1, 3, 0, 0])
    expect(new Set(Object.values(index).map((column) => column?.length))).toEqual(new Set([4]))
  })

  test('and catalogue.list show a change immediately and are built once for concurrent calls', async ({
    as,
    cast,
    visitor,
    services,
    shelf,
  }) => {
    const before = await services.listing.list(null)
    expect(await services.listing.list(null)).toBe(before)
    const form = { title: 'Corazón de Oro', synopsis: 'Otro metal.', status: 'airing' } as const
    await as(cast.jet).admin.updateAnime({ id: shelf.corazon.id, ...form })

    expect(titles(await visitor.catalogue.list({}))).toContain('Corazón de Oro')
    expect((await visitor.catalogue.index()).titles).toContain('Corazón de Oro')
    const [one, two] = await Promise.all([services.listing.list(null), services.listing.list(null)])
    expect(one).toBe(two)
    expect(one.etag).not.toBe(before.etag)
  })

  test('are at most some seconds old while the bus is disconnected', async ({ as, cast, services, shelf }) => {
    const deaf = await createServices({
      database: services.database,
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere',
      authSecrets: ['x'.repeat(32)],
      rateLimits: true,
      mediaDir: tmpdir(),
    })
    expect(deaf.bus.isConnected).toBe(false)
    const [one, two] = await Promise.all([deaf.listing.list(null), deaf.listing.list(null)])
    expect(one).toBe(two)
    expect(await deaf.listing.list(null)).toBe(one)

    const form = { title: 'Corazón de Plata', synopsis: 'Otro metal.', status: 'airing' } as const
    await as(cast.jet).admin.updateAnime({ id: shelf.corazon.id, ...form })
    const shows = async () => (await deaf.listing.list(null)).text.includes('Corazón de Plata')
    await expect.poll(shows, { interval: 200 }).toBe(true)
    await deaf.bus.close()
  })
})
