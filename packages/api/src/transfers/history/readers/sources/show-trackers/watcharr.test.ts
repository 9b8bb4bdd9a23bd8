import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

const activity = (type: string, customDate: string | null, data = '') => ({
  type,
  data,
  customDate,
  createdAt: '2023-01-01T10:00:00Z',
})

describe("Watcharr's export", () => {
  const row = {
    status: 'WATCHING',
    rating: 8,
    thoughts: 'bien',
    pinned: false,
    content: {
      tmdbId: 95,
      title: 'Trigun',
      type: 'tv',
      release_date: '1998-04-01T00:00:00Z',
      imdb_id: 'tt1',
      numberOfEpisodes: 26,
    },
    watchedSeasons: [{ seasonNumber: 1, status: 'WATCHING', rating: 7 }],
    watchedEpisodes: [
      { seasonNumber: 1, episodeNumber: 1, status: 'FINISHED', rating: 9, createdAt: '2020-01-01T20:00:00Z' },
      { seasonNumber: 1, episodeNumber: 2, status: 'PLANNED', rating: 0, createdAt: '2020-01-01T20:00:00Z' },
    ],
  }

  test('gives the times that its owner entered for films and episodes', async () => {
    const film = {
      ...row,
      status: 'FINISHED',
      content: { tmdbId: 149, title: 'Akira', type: 'movie' },
      watchedEpisodes: [],
      watchedSeasons: [],
      activity: [
        activity('IMPORTED_ADDED_WATCHED', '2022-08-15T00:00:00Z'),
        activity('ADDED_WATCHED', '2021-08-15T20:00:00Z', '{"status":"FINISHED","rating":8}'),
        activity('RATING_CHANGED', '2020-08-15T00:00:00Z', '9'),
      ],
    }
    const show = {
      ...row,
      activity: [
        activity('EPISODE_ADDED', '2019-06-01T10:00:00Z', '{"episode":1,"rating":0,"season":1,"status":"FINISHED"}'),
      ],
    }
    const { entries } = await read([film, show])
    expect(entries).toMatchObject([
      {
        finishedOn: '2021-08-15',
        runs: [{ startedAt: '2022-08-15T00:00:00.000Z' }],
      },
      { marks: [{ season: 1, episode: 1, watchedAt: '2019-06-01T10:00:00.000Z' }] },
    ])
  })

  test('gives shows with their episodes, and films, and refuses games', async () => {
    const film = {
      ...row,
      status: 'FINISHED',
      content: { tmdbId: 149, title: 'Akira', type: 'movie' },
      watchedEpisodes: [],
      watchedSeasons: [],
    }
    const game = { status: 'FINISHED', thoughts: '', game: { name: 'Tetris' } }
    expect(await read([row, film, game])).toMatchObject({
      format: 'watcharr',
      entries: [
        {
          ids: [{ id: 'tv/95' }, { id: 'tt1' }],
          year: 1998,
          episodeCount: 26,
          status: 'watching',
          score: 80,
          note: 'bien',
          marks: [{ season: 1, episode: 1, isWatched: true, watchedAt: '2020-01-01T20:00:00.000Z', rating: 5 }],
          leftOut: ['1 episodio no está visto', 'Las valoraciones de sus temporadas no se importan'],
        },
        { ids: [{ id: 'movie/149' }], type: 'movie', status: 'completed', progress: 1 },
      ],
      refused: [{ row: 3, reason: 'Es un videojuego' }],
    })
  })
})
