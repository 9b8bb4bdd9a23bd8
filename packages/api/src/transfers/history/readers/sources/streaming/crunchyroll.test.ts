import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

const episode = (number: number | null, more: object = {}) => ({
  panel: {
    type: 'episode',
    title: 'x',
    episode_metadata: { series_title: 'Trigun', season_title: 'Trigun', season_number: 1, episode_number: number },
  },
  date_played: '2021-10-20T19:00:00Z',
  playhead: 1_400,
  fully_watched: true,
  ...more,
})

describe("Crunchyroll's history", () => {
  test('gives fully watched episodes, and counts the others', async () => {
    const items = [
      episode(1),
      episode(2),
      episode(3, { fully_watched: false }),
      episode(null),
      {
        ...episode(1),
        panel: { type: 'movie', title: 'Akira', movie_metadata: { movie_listing_title: 'Akira' } },
      },
    ]
    expect(await read({ total: 5, data: items })).toMatchObject({
      format: 'crunchyroll',
      entries: [
        {
          titles: ['Trigun'],
          marks: [
            { season: 1, episode: 1, watchedAt: '2021-10-20T19:00:00.000Z' },
            { season: 1, episode: 2 },
          ],
          leftOut: ['1 episodio no se vio hasta el final', '1 episodio no tiene número'],
        },
        { titles: ['Akira'], type: 'movie', status: 'completed' },
      ],
    })
  })

  test('gives items of the watchlist that were begun as being watched', async () => {
    const { date_played: _date, ...next } = episode(5, { fully_watched: false, never_watched: false, playhead: 400 })
    expect((await read({ data: [next] })).entries[0]).toMatchObject({
      status: 'watching',
      marks: [],
      leftOut: ['1 episodio no se vio hasta el final'],
    })
    const unopened = episode(5, { fully_watched: false, never_watched: false, playhead: 0, date_played: undefined })
    expect((await read({ data: [unopened] })).entries[0]).toMatchObject({ status: 'watching' })
  })

  test('gives unwatched items of the watchlist as planned', async () => {
    const { date_played: _date, ...listed } = episode(1, { fully_watched: false, never_watched: true, playhead: 0 })
    expect((await read({ data: [listed] })).entries[0]).toMatchObject({ status: 'plan_to_watch', marks: [] })
  })
})
