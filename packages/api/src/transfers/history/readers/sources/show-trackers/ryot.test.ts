import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

const seen = (number: number, more: object = {}) => ({
  state: 'completed',
  progress: '100',
  ended_on: '2020-01-01T20:00:00Z',
  anime_episode_number: number,
  ...more,
})

describe("Ryot's export", () => {
  const item = {
    lot: 'anime',
    source: 'anilist',
    identifier: '21',
    source_id: 'Trigun',
    seen_history: [seen(1), seen(2), seen(3, { state: 'in_progress', progress: '40', ended_on: null })],
    reviews: [
      { rating: '80', review: { text: 'bien' } },
      { rating: '100', anime_episode_number: 1 },
    ],
    collections: [{ collection_name: 'In Progress' }, { collection_name: 'Con Faye' }],
  }

  test('gives marks, scores out of 100, and the custom collections', async () => {
    const book = { ...item, lot: 'book', source_id: 'Ubik' }
    const file = await read({ metadata: [item, book], workouts: [] })
    expect(file).toMatchObject({
      format: 'ryot',
      lists: [{ title: 'Con Faye', visibility: 'nobody' }],
      entries: [
        {
          ids: [{ site: 'anilist', id: '21' }],
          titles: ['Trigun'],
          status: 'watching',
          score: 80,
          note: 'bien',
          marks: [
            { season: null, episode: 1, rating: 5, watchedAt: '2020-01-01T20:00:00.000Z' },
            { season: null, episode: 2 },
          ],
          lists: [{ list: 0, title: 'Con Faye' }],
          leftOut: ['1 episodio no se vio hasta el final'],
        },
      ],
      refused: [{ row: 2, title: 'Ubik', reason: 'Es de otro tipo: «book»' }],
    })
  })

  test('gives viewings without progress and state as finished, as Ryot defines its import format', async () => {
    const viewings = [{ anime_episode_number: 1 }, { anime_episode_number: 2, started_on: '2020-01-02T20:00:00Z' }]
    const { entries } = await read({ metadata: [{ ...item, seen_history: viewings, reviews: [] }] })
    expect(entries[0]).toMatchObject({
      marks: [
        { episode: 1, watchedAt: null },
        { episode: 2, watchedAt: '2020-01-02T20:00:00.000Z' },
      ],
    })
    expect(entries[0]).not.toHaveProperty('leftOut')
  })

  test.for([
    [{ collections: ['Watchlist'], seen_history: [] }, 'plan_to_watch'],
    [{ collections: ['Completed'] }, 'completed'],
    [{ collections: [], seen_history: [seen(1), seen(2, { state: 'dropped' })] }, 'dropped'],
    [{ collections: [] }, null],
  ] as const)('maps %j to the list %s', async ([more, status]) => {
    expect((await read({ metadata: [{ ...item, ...more }] })).entries[0]).toMatchObject({ status })
  })
})
