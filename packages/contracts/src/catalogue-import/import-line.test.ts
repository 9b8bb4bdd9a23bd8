import { describe, expect, test } from 'vitest'
import { importAnime } from './import-line.ts'

const fieldsOf = (line: unknown) => importAnime.safeParse(line).error?.issues.map(({ path }) => path.join('.'))
const episode = (episodeNumber: number, aired: string | null) => ({ episodeNumber, title: 'a', aired })
const days = (line: object) => {
  const { airedFrom, airedTo } = importAnime.parse({ title: 'a', status: 'completed', ...line })
  return [airedFrom, airedTo]
}

describe('importAnime', () => {
  test('requires only a title', () => {
    expect(importAnime.parse({ title: ' Akira ' })).toMatchObject({
      title: 'Akira',
      synopsis: null,
      genres: [],
      seasons: [],
      ids: {},
    })
  })

  test('parses its own output to the same value', () => {
    const line = {
      title: 'Akira',
      ids: { mal: 47, imdb: ['tt1', 'tt2'], odd: { a: 1 } },
      seasons: [
        { seasonNumber: 1, episodes: [{ episodeNumber: 1, title: 'A', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }] },
      ],
    }
    const once = importAnime.parse(line)
    // plain JSON, which clients send without annotations
    expect(JSON.parse(JSON.stringify(once))).toStrictEqual(once)
    expect(once.ids).toEqual({ mal: '47', imdb: 'tt1,tt2' })
    expect(importAnime.parse(once)).toEqual(once)
  })

  test('reads an unknown status as no status', () => {
    expect(importAnime.parse({ title: 'a', status: 'UNKNOWN' }).status).toBeUndefined()
    expect(importAnime.parse({ title: 'a' }).status).toBeUndefined()
  })

  test.for([
    ['TV', 'tv'],
    ['MOVIE', 'movie'],
    ['Movie', 'movie'],
    ['TV_SHORT', 'short'],
    ['TV Special', 'special'],
    ['CM', null],
    ['', null],
    [7, null],
  ] as const)('reads the type %j as %j', ([type, known]) => {
    expect(importAnime.parse({ title: 'a', type }).type).toBe(known)
  })

  test('takes air dates from the line, else from its first and last episode', () => {
    const seasons = [
      { seasonNumber: 2, episodes: [episode(1, 'April 3, 2011'), episode(2, 'June 26, 2011')] },
      { seasonNumber: 1, episodes: [episode(2, 'October 12, 2010'), episode(1, 'October 5, 2010')] },
    ]
    expect(days({ seasons })).toEqual(['2010-10-05', '2011-06-26'])
    expect(days({ seasons, status: 'airing' })).toEqual(['2010-10-05', null])
    expect(days({ seasons: [seasons[0]] })).toEqual([null, '2011-06-26'])
    expect(days({ seasons, aired: { from: '2010-10-01', to: null } })).toEqual(['2010-10-01', '2011-06-26'])
    expect(days({ seasons: [{ seasonNumber: 1, episodes: [episode(1, 'Jimmy Stone')] }] })).toEqual([null, null])
  })

  test('reads the main studio and a known synopsis language', () => {
    expect(importAnime.parse({ title: 'a', studios: ['Bones', 'Sunrise'], synopsisLang: 'en' })).toMatchObject({
      studio: 'Bones',
      synopsisLang: 'en',
    })
    expect(importAnime.parse({ title: 'a', synopsisLang: 'klingon' })).toMatchObject({
      studio: null,
      synopsisLang: null,
    })
  })

  test.for([
    [{}, 'title'],
    [{ title: ' ' }, 'title'],
    [{ title: 'a', releaseYear: 1899 }, 'releaseYear'],
    [{ title: 'a', releaseYear: 2031 }, 'releaseYear'],
    [{ title: 'a', coverImage: 'javascript:x' }, 'coverImage'],
    [{ title: 'a', seasons: [{ seasonNumber: 0, episodes: [] }] }, 'seasons.0.seasonNumber'],
    [
      {
        title: 'a',
        seasons: [
          { seasonNumber: 1, episodes: [] },
          { seasonNumber: 1, episodes: [] },
        ],
      },
      'seasons',
    ],
    [
      { title: 'a', seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 1, title: 'x', duration: 0 }] }] },
      'seasons.0.episodes.0.duration',
    ],
    [
      { title: 'a', seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 1, title: 'x', videoUrl: 'ftp://x' }] }] },
      'seasons.0.episodes.0.videoUrl',
    ],
  ] as const)('rejects %j because of %s', ([line, field]) => {
    expect(fieldsOf(line)).toEqual([field])
  })

  test('rejects values that are not objects', () => {
    for (const line of [null, [], 'a', 7]) expect(importAnime.safeParse(line).success).toBe(false)
  })
})
