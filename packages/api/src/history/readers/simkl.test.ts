import { describe, expect, test } from 'vitest'
import { read } from '../../test/reading.ts'

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
  test('counts episodes of anime from the first of their entry, and of shows by season', async () => {
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
    ['completed', { status: 'completed', finishedOn: '2020-01-01' }],
  ] as const)('means by %s what we do', async ([status, meant]) => {
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
