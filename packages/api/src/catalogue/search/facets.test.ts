import { animeStatuses, animeTypes } from '@animeteca/contracts/labels'
import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { countFollowers } from '../counters/followers.ts'

describe('catalogue.facets', () => {
  test('returns columns with each anime at the same position as in the index', async ({
    as,
    cast,
    visitor,
    services,
  }) => {
    await as(cast.jet).admin.importAnimes({
      animes: [{ title: 'Metrópolis', type: 'Movie', genres: ['Sci-Fi'], aired: '2001-05-26' }],
    })
    await as(cast.spike).tracking.setList({ animeId: 1, listType: 'completed' })
    await as(cast.faye).tracking.setList({ animeId: 1, listType: 'dropped' })
    for (const person of [cast.spike, cast.faye]) await as(person).episodes.rate({ id: 6, rating: 5 })
    await as(cast.spike).episodes.rate({ id: 1, rating: 2 })
    await countFollowers(services.pool, new AbortController().signal)

    const { genreSets, ...columns } = await visitor.catalogue.facets()
    const { ids, flags } = await visitor.catalogue.index()
    expect(columns.ids).toEqual(ids)
    expect(flags.at(-1)).toBe(4)
    expect(new Set(Object.values(columns).map(({ length }) => length))).toEqual(new Set([ids.length]))
    expect(columns.types.map((place) => animeTypes[place - 1])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'movie',
    ])
    expect(columns.statuses.map((place) => animeStatuses[place])).toEqual([
      'completed',
      'completed',
      'airing',
      'upcoming',
      'upcoming',
    ])
    expect(columns.seasons).toEqual([0, 0, 0, 0, 2])
    expect(columns.genres.map((set) => genreSets[set])).toEqual([[], [], [], [], ['Sci-Fi']])
    expect(columns.episodeCounts).toEqual([5, 1, 1, 0, 0])
    expect(columns.minutes).toEqual([24, 124, 0, 0, 0])
    expect(columns.followers).toEqual([1, 0, 0, 0, 0])
  })

  test('weighs a mean by its number of ratings', async ({ as, cast, visitor }) => {
    for (const person of [cast.spike, cast.faye]) await as(person).episodes.rate({ id: 6, rating: 5 })
    await as(cast.spike).episodes.rate({ id: 1, rating: 2 })
    const { weightedMeans } = await visitor.catalogue.facets()
    expect(weightedMeans.slice(0, 3)).toEqual([390, 409, 0])
  })

  test('are accompanied by types and synopsis languages in catalogue.list, cards and index', async ({
    as,
    cast,
    visitor,
  }) => {
    const animes = [{ title: 'Metrópolis', type: 'Movie', synopsis: 'A city of robots.', synopsisLang: 'en' as const }]
    const { results } = await as(cast.jet).admin.importAnimes({ animes })
    const id = results[0]!.animeId
    const page = await visitor.catalogue.list({ limit: 5 })
    expect([page.types, page.synopsisLangs]).toEqual([
      [null, null, null, null, 'movie'],
      [null, null, null, null, 'en'],
    ])
    const found = await visitor.catalogue.list({ q: 'metropolis', limit: 5 })
    expect(found).toMatchObject({ types: ['movie'], synopsisLangs: ['en'] })
    expect(await visitor.catalogue.cards({ ids: [id, 1] })).toMatchObject({
      types: ['movie', null],
      synopsisLangs: ['en', null],
    })
    expect((await visitor.catalogue.index()).synopsisLangs).toEqual(['', '', '', '', 'en'])
  })
})
