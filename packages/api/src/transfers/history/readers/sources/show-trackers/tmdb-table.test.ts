import { describe, expect, test } from 'vitest'
import { zipped } from '../../../../../test/history/history-files.ts'
import { read } from '../../../../../test/history/reading.ts'

describe("TMDB's tables", () => {
  const header = 'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated'
  const ratings = [
    header,
    '95,tt1,tv,Trigun,1998-04-01T00:00:00Z,,,7.647,6.0,2022-09-20T00:00:00Z',
    '149,tt2,movie,Akira,1988-07-16T00:00:00Z,,,7.9,9.0,2022-09-20T00:00:00Z',
    '95,,tv,Trigun,,1,2,8.1,10.0,2022-09-20T00:00:00Z',
    '95,,tv,Trigun,,1,,8.1,10.0,2022-09-20T00:00:00Z',
  ].join('\n')

  test("give the owner's ratings, not the public mean", async () => {
    const { format, entries, refused } = await read(ratings)
    expect(format).toBe('tmdb')
    expect(entries).toMatchObject([
      {
        ids: [
          { site: 'tmdb', id: 'tv/95' },
          { site: 'imdb', id: 'tt1' },
        ],
        year: 1998,
        status: null,
        score: 60,
        marks: [{ season: 1, episode: 2, isWatched: false, rating: 5, ratedAt: '2022-09-20T00:00:00.000Z' }],
      },
      { ids: [{ id: 'movie/149' }, { id: 'tt2' }], status: 'completed', score: 90, progress: 1 },
    ])
    expect(refused).toEqual([
      { row: 3, title: 'Trigun', reason: 'Es la valoración de una temporada, y aquí no se valoran' },
    ])
  })

  test('give watchlist and favourites too when they are in a ZIP', async () => {
    const row = '7,,tv,Monster,2004-04-07T00:00:00Z,,,8.4,,'
    const { entries } = await read(
      zipped({ 'ratings.csv': ratings, 'watchlist.csv': `${header}\n${row}`, 'favorites.csv': `${header}\n${row}` }),
    )
    expect(entries.map(({ titles, status, lists }) => [titles[0], status, lists.length])).toEqual([
      ['Trigun', null, 0],
      ['Akira', 'completed', 0],
      ['Monster', 'plan_to_watch', 1],
    ])
  })
})
