import { describe, expect, test } from 'vitest'
import { importAnime } from './catalogue-import.ts'

const fieldsOf = (line: unknown) => importAnime.safeParse(line).error?.issues.map(({ path }) => path.join('.'))

describe('a line of an import file', () => {
  test('needs no more than a title', () => {
    expect(importAnime.parse({ title: ' Akira ' })).toMatchObject({
      title: 'Akira',
      synopsis: null,
      genres: [],
      seasons: [],
      ids: {},
    })
  })

  test('is understood again after it has been understood once', () => {
    const line = {
      title: 'Akira',
      ids: { mal: 47, imdb: ['tt1', 'tt2'], odd: { a: 1 } },
      seasons: [
        { seasonNumber: 1, episodes: [{ episodeNumber: 1, title: 'A', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }] },
      ],
    }
    const once = importAnime.parse(line)
    expect(once.ids).toEqual({ mal: '47', imdb: 'tt1,tt2' })
    expect(importAnime.parse(once)).toEqual(once)
  })

  test('takes an unknown status for upcoming, as the screens do', () => {
    expect(importAnime.parse({ title: 'a', status: 'lost' }).status).toBe('upcoming')
    expect(importAnime.parse({ title: 'a' }).status).toBeUndefined()
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
  ] as const)('%j is refused for %s', ([line, field]) => {
    expect(fieldsOf(line)).toEqual([field])
  })

  test('that is no object is refused', () => {
    for (const line of [null, [], 'a', 7]) expect(importAnime.safeParse(line).success).toBe(false)
  })
})
