import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

const seen = '2020-01-01T20:00:00.000Z'
const item = {
  last_watched_at: seen,
  status: 'watching',
  user_rating: 8,
  watched_episodes_count: 2,
  total_episodes_count: 26,
  show: { title: 'Trigun', year: 1998, ids: { simkl: 4, slug: 'trigun', mal: '6', anidb: '12', tvdb: '70863' } },
  seasons: [{ number: 1, episodes: [{ number: 1, watched_at: seen }, { number: 2 }] }],
}

describe("SIMKL's backup", () => {
  test('numbers episodes of anime within their entry, and of shows by season', async () => {
    const { format, entries } = await read({ shows: [item], anime: [{ ...item, anime_type: 'tv' }], movies: [] })
    expect(format).toBe('simkl')
    expect(entries[0]).toMatchObject({
      ids: [
        { site: 'simkl', id: '4' },
        { site: 'mal', id: '6' },
        { site: 'anidb', id: '12' },
        { site: 'tvdb', id: '70863' },
      ],
      type: 'tv',
      episodeCount: 26,
      progress: 2,
      score: 80,
      marks: [
        { season: null, episode: 1, isWatched: true, watchedAt: seen, rating: null },
        { season: null, episode: 2, isWatched: true, watchedAt: null, rating: null },
      ],
    })
    expect(entries[1]?.marks[0]).toMatchObject({ season: 1, episode: 1 })
  })

  test.for([
    ['hold', { status: 'watching', isPaused: true }],
    ['plantowatch', { status: 'plan_to_watch' }],
    ['dropped', { status: 'dropped' }],
    // the earlier name of SIMKL's list
    ['notinteresting', { status: 'dropped' }],
    ['completed', { status: 'completed', finishedOn: '2020-01-01' }],
  ] as const)('maps the status %s', async ([status, meant]) => {
    expect((await read({ anime: [{ ...item, status }] })).entries[0]).toMatchObject(meant)
  })

  test('has films', async () => {
    const movie = { status: 'completed', user_rating: null, movie: { title: 'Akira', year: 1988, ids: { simkl: 9 } } }
    expect((await read({ movies: [movie] })).entries[0]).toMatchObject({
      type: 'movie',
      progress: 1,
      titles: ['Akira'],
    })
  })
})

describe("SIMKL's backup as CSV", () => {
  const header = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB,MAL_ID'
  const readRow = async (row: string) => (await read(`${header}\n${row}\n`)).entries[0]

  test('gives list, progress, score and note of an anime', async () => {
    expect(
      await read(`${header}\n4,Trigun,anime,1998,watching,s1e12,2020-01-02,8,"con Faye, de noche",70863,,,6\n`),
    ).toMatchObject({
      format: 'simkl',
      refused: [],
      entries: [
        {
          ids: [
            { site: 'simkl', id: '4' },
            { site: 'mal', id: '6' },
            { site: 'tvdb', id: '70863' },
          ],
          titles: ['Trigun'],
          year: 1998,
          status: 'watching',
          progress: 12,
          score: 80,
          finishedOn: null,
          updatedAt: '2020-01-02T00:00:00.000Z',
          note: 'con Faye, de noche',
        },
      ],
    })
  })

  test.for([
    ['completed', 'completed'],
    ['plantowatch', 'plan_to_watch'],
    ['dropped', 'dropped'],
    ['hold', 'watching'],
  ])('maps the status %s to the list %s', async ([word, status]) => {
    expect(await readRow(`4,Trigun,anime,1998,${word},,,,,,,,`)).toMatchObject({ status, progress: null })
  })

  test.for([
    ['S03E07', { seenUpTo: { season: 3, episode: 7 }, progress: null }],
    ['s1e7', { progress: 7 }],
    ['7', { progress: 7 }],
    ['E7', { progress: 7 }],
  ] as const)('reads %s as the last watched episode', async ([written, meant]) => {
    expect(await readRow(`4,Monster,tv,2004,watching,${written},,,,,,,`)).toMatchObject(meant)
  })

  test('refuses a row whose last episode is not a number, and reports values that it cannot parse', async () => {
    const rows = ['4,Trigun,anime,1998,watching,todo,,,,,,,', '5,Monster,anime,2004,completed,,pronto,nueve,,,,,']
    const { entries, refused } = await read([header, ...rows].join('\n'))
    expect(refused).toEqual([{ row: 1, title: 'Trigun', reason: '«todo» no indica hasta qué episodio lo has visto' }])
    expect(entries[0]?.leftOut).toEqual([
      'No entendemos la fecha en que lo viste: «pronto»',
      'No entendemos la valoración: «nueve»',
    ])
  })

  test('has films', async () => {
    expect(await readRow('9,Akira,movie,1988,completed,,2020-01-01,10,,,149,tt0094625,')).toMatchObject({
      ids: [
        { site: 'simkl', id: '9' },
        { site: 'imdb', id: 'tt0094625' },
        { site: 'tmdb', id: 'movie/149' },
      ],
      type: 'movie',
      status: 'completed',
      progress: 1,
      finishedOn: '2020-01-01',
    })
  })
})
