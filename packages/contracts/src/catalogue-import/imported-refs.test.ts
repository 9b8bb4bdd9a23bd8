import { describe, expect, test } from 'vitest'
import { importAnime } from './import-line.ts'

const weekly = (from: string, numbers: number[]) =>
  numbers.map((episodeNumber, week) => ({
    episodeNumber,
    title: 'a',
    aired: new Date(Date.parse(from) + week * 7 * 86_400_000).toISOString().slice(0, 10),
  }))
const refsOf = (line: object) =>
  importAnime
    .parse({ title: 'a', ...line })
    .refs.map(({ site, externalId, seasonNumber, firstEpisode, episodeCount }) => [
      `${site} ${externalId}`,
      seasonNumber,
      firstEpisode,
      episodeCount,
    ])

describe('refs of an import line', () => {
  test('cover the whole anime if no season has the id', () => {
    expect(refsOf({ ids: { mal: 1, imdb: ['tt1', 'tt2'], odd: 4, tmdb_tv: 5, tmdb_movie: '6' } })).toEqual([
      ['mal 1', null, 1, null],
      ['imdb tt1', null, 1, null],
      ['imdb tt2', null, 1, null],
      ['tmdb tv/5', null, 1, null],
      ['tmdb movie/6', null, 1, null],
    ])
  })

  test('on entry-based sites cover the season of the MyAnimeList id', () => {
    const seasons = [
      { seasonNumber: 1, malIds: [1], episodes: [] },
      { seasonNumber: 2, malIds: [2], episodes: [] },
    ]
    expect(refsOf({ ids: { mal: 1, anilist: 10, imdb: 'tt1' }, seasons })).toEqual([
      ['mal 1', 1, 1, null],
      ['mal 2', 2, 1, null],
      ['anilist 10', 1, 1, null],
      ['imdb tt1', null, 1, null],
    ])
  })

  test('name the part of a series of TVDB and TMDB', () => {
    expect(refsOf({ ids: { tvdb: 7, tvdb_season: 1 } })).toEqual([['tvdb 7', null, 1, null]])
    expect(refsOf({ ids: { tvdb: 7, tvdb_season: 2 } })).toEqual([['tvdb 7/2', null, 1, null]])
    expect(refsOf({ ids: { tvdb: 7, tvdb_season: 0, tvdb_offset: 6 } })).toEqual([['tvdb 7/0/7', null, 1, null]])
    expect(refsOf({ ids: { tmdb_tv: 5, tmdb_season: 1 } })).toEqual([['tmdb tv/5', null, 1, null]])
    expect(refsOf({ ids: { tmdb_tv: 5, tmdb_season: 2, tmdb_offset: 12 } })).toEqual([
      ['tmdb tv/5/2/13', null, 1, null],
    ])
    expect(refsOf({ ids: { tmdb_movie: 6, tmdb_season: 2 } })).toEqual([['tmdb movie/6', null, 1, null]])
  })
})

describe('a season with several MyAnimeList entries', () => {
  test('is split at its longest break', () => {
    const first = weekly('2018-07-23', [1, 2, 3, 4])
    const second = weekly('2019-04-29', [5, 6, 7])
    const seasons = [{ seasonNumber: 3, malIds: [35_760, 38_524], episodes: [...second, ...first] }]
    expect(refsOf({ seasons })).toEqual([
      ['mal 35760', 3, 1, 4],
      ['mal 38524', 3, 5, null],
    ])
  })

  test.for([
    ['air dates are unknown', [1, 2, 3].map((episodeNumber) => ({ episodeNumber, title: 'a' }))],
    ['it had no break', weekly('2018-07-23', [1, 2, 3])],
    [
      'it had two breaks of the same length',
      [...weekly('2018-01-01', [1]), ...weekly('2018-03-01', [2]), ...weekly('2018-04-29', [3])],
    ],
    ['it has fewer episodes than entries', weekly('2018-07-23', [1])],
  ] as const)('is not split if %s', ([, episodes]) => {
    expect(refsOf({ seasons: [{ seasonNumber: 1, malIds: [8, 9], episodes }] })).toEqual([
      ['mal 8', 1, 1, null],
      ['mal 9', 1, 1, 0],
    ])
  })
})
