import { describe, expect, test } from 'vitest'
import { zipped } from '../../../../../../test/history/history-files.ts'
import { read } from '../../../../../../test/history/reading.ts'

const episode = (number: number, more: object = {}) => ({
  id: { tvdb: 5_000 + number, imdb: '-1' },
  number,
  special: false,
  is_watched: true,
  watched_at: `2020-01-0${number} 20:00:00`,
  rewatch_count: 0,
  ...more,
})

const show = (tvdb: number, title: string, more: object = {}) => ({
  uuid: `show-${tvdb}`,
  id: { tvdb, imdb: '-1' },
  created_at: '2019-12-31T20:00:00Z',
  title,
  status: 'up_to_date',
  seasons: [{ number: 1, episodes: [episode(1)] }],
  ...more,
})

const movie = (tvdb: number, title: string, more: object = {}) => ({
  id: { tvdb, imdb: `tt000000${tvdb}` },
  uuid: `movie-${tvdb}`,
  created_at: '2019-12-31T20:00:00Z',
  title,
  is_watched: false,
  rewatch_count: 0,
  ...more,
})

describe('the shows that a browser extension saved from TV Time', () => {
  test('have the times of their episodes, and no IMDb id of -1', async () => {
    const { format, entries } = await read([show(70_863, 'Trigun (1998)', { year: 1998 })])
    expect(format).toBe('tv-time')
    expect(entries).toMatchObject([
      {
        ids: [{ site: 'tvdb', id: '70863' }],
        titles: ['Trigun (1998)', 'Trigun'],
        year: 1998,
        type: null,
        status: null,
        marks: [{ season: 1, episode: 1, isWatched: true, watchedAt: '2020-01-01T20:00:00.000Z', rating: null }],
        updatedAt: '2020-01-01T20:00:00.000Z',
      },
    ])
    expect(entries[0]).not.toHaveProperty('leftOut')
  })

  test.for([
    ['not_started_yet', 'plan_to_watch'],
    ['watch_later', 'plan_to_watch'],
    ['continuing', 'watching'],
    ['up_to_date', 'watching'],
    ['stopped', 'dropped'],
    ['unknown', 'plan_to_watch'],
  ])('are in the list of their status without watched episodes: %s', async ([status, list]) => {
    const { entries } = await read([show(70_863, 'Trigun', { status, seasons: [] })])
    expect(entries).toMatchObject([{ status: list, marks: [] }])
    expect(entries[0]).not.toHaveProperty('leftOut')
  })

  test.for([
    ['continuing', null],
    ['up_to_date', null],
    ['stopped', 'dropped'],
  ])('leave the list to the import with watched episodes, unless they were stopped: %s', async ([status, list]) => {
    const { entries } = await read([show(70_863, 'Trigun', { status })])
    expect(entries).toMatchObject([{ status: list, marks: [{ episode: 1 }] }])
  })

  test('have specials in season 0 only', async () => {
    const seasons = [
      { number: 0, is_specials: true, episodes: [episode(1, { special: true })] },
      { number: 1, is_specials: false, episodes: [episode(1), episode(1, { special: true, watched_at: null })] },
    ]
    const { entries } = await read([show(70_863, 'Trigun', { seasons })])
    expect(entries).toMatchObject([
      {
        marks: [
          { season: 0, episode: 1 },
          { season: 1, episode: 1, watchedAt: '2020-01-01T20:00:00.000Z' },
        ],
        leftOut: ['1 episodio es un especial, y no se importa'],
      },
    ])
  })

  test('have rewatches without times, ratings out of ten, and only the watched episodes', async () => {
    const episodes = [
      episode(1, { rewatch_count: 1, rating: 8 }),
      episode(2, { rewatch_count: 2, watched_at: null }),
      episode(3, { is_watched: false, watched_at: null, rating: 4 }),
      episode(4, { is_watched: false, watched_at: null }),
      episode(5, { is_watched: false }),
    ]
    const { entries } = await read([show(70_863, 'Trigun', { seasons: [{ number: 1, episodes }] })])
    expect(entries).toMatchObject([
      {
        rewatches: 1,
        marks: [
          { episode: 1, isWatched: true, rating: 4 },
          { episode: 2, isWatched: true, watchedAt: null },
          { episode: 3, isWatched: false, rating: 2 },
        ],
        leftOut: [
          'No se importa la fecha de lo que TV Time no da por visto',
          '1 episodio visto otra vez suelto: se importa la primera',
        ],
      },
    ])
  })

  test('are refused without a title and an id', async () => {
    const { entries, refused } = await read([show(70_863, 'Trigun'), 'Monster', show(0, '')])
    expect(entries).toHaveLength(1)
    expect(refused).toMatchObject([
      { row: 2, reason: 'No indica de qué anime se trata' },
      { row: 3, reason: 'No indica de qué anime se trata' },
    ])
  })
})

describe('the films that a browser extension saved from TV Time', () => {
  test('are matched by IMDb ids and titles, because TVDB numbers films separately', async () => {
    const { entries } = await read([
      movie(1, 'Akira', { is_watched: true, watched_at: '2020-01-01T20:00:00Z', rewatch_count: 2, rating: 2 }),
      movie(2, 'Paprika', { is_favorite: true }),
      movie(3, 'Paprika'),
    ])
    expect(entries).toMatchObject([
      {
        ids: [{ site: 'imdb', id: 'tt0000001' }],
        type: 'movie',
        status: 'completed',
        rewatches: 2,
        score: 20,
        marks: [{ episode: 1, watchedAt: '2020-01-01T20:00:00.000Z' }],
      },
      {
        ids: [{ site: 'imdb', id: 'tt0000002' }],
        status: 'plan_to_watch',
        updatedAt: '2019-12-31T20:00:00.000Z',
        lists: [{ list: null }],
      },
      { ids: [{ site: 'imdb', id: 'tt0000003' }], status: 'plan_to_watch', lists: [] },
    ])
  })
})

describe('the lists that a browser extension saved from TV Time', () => {
  const trigun = show(70_863, 'Trigun')
  const bebop = show(76_885, 'Cowboy Bebop', { status: undefined, created_at: undefined })
  const akira = movie(1, 'Akira', { is_watched: undefined, rewatch_count: undefined, rating: 10 })

  test('become favourites and custom lists in the ZIP of TV Time Liberator, whose tables repeat them', async () => {
    const { entries, refused, lists } = await read(
      zipped({
        'shows.json': [trigun],
        'movies.json': [movie(1, 'Akira')],
        'favorites.json': { name: 'Favorites', description: 'x', is_public: true, shows: [trigun], movies: [akira] },
        'lists.json': [
          { name: 'Con Faye', description: 'De noche', is_public: true, shows: [bebop], movies: [akira] },
          { name: 'Con Ed', description: '', is_public: false, series: [trigun], movies: [] },
        ],
        'activity_history.csv': 'imdb_id,tvdb_id,type,title\n-1,70863,show,Trigun\n',
      }),
    )
    expect(lists).toEqual([
      { title: 'Con Faye', description: 'De noche', visibility: 'all' },
      { title: 'Con Ed', description: null, visibility: 'nobody' },
    ])
    expect(entries).toMatchObject([
      { titles: ['Trigun'], marks: [{ episode: 1 }], lists: [{ list: 1, title: 'Con Ed', at: 0 }, { list: null }] },
      { titles: ['Akira'], status: 'plan_to_watch', score: 100, lists: [{ list: 0, at: 1 }, { list: null }] },
      { titles: ['Cowboy Bebop'], status: null, marks: [{ episode: 1 }], lists: [{ list: 0, at: 0 }] },
    ])
    expect(refused).toMatchObject([
      { title: 'activity_history.csv', reason: 'Se importan los JSON del ZIP, y no sus tablas' },
    ])
  })

  test('name their items by id in TV Time Out, which also saves what it could not save', async () => {
    const items = [
      { type: 'movie', tvdb_id: null, uuid: 'movie-1', name: null, custom_order: 2 },
      { type: 'series', tvdb_id: 70_863, uuid: null, name: 'Trigun', custom_order: 1 },
      { type: 'person', tvdb_id: null, uuid: 'x', name: 'Faye', custom_order: 3 },
    ]
    const { entries, refused, lists } = await read(
      zipped({
        'tvtime-series-2020-02-01.json': [trigun],
        'tvtime-movies-2020-02-01.json': [movie(1, 'Akira')],
        'tvtime-lists-2020-02-01.json': [{ id: 'x', name: 'Con Faye', description: '', is_public: 'quizá', items }],
        'tvtime-failed-2020-02-01.json': { total_failed: 1, shows: [{ title: 'Monster', tvdbId: 79_099 }] },
      }),
    )
    expect(lists).toMatchObject([{ title: 'Con Faye', visibility: 'nobody' }])
    expect(entries).toMatchObject([
      { titles: ['Trigun'], lists: [{ list: 0, at: 0 }] },
      { titles: ['Akira'], lists: [{ list: 0, at: 1 }] },
    ])
    expect(refused).toEqual([
      { row: 3, title: 'Monster', reason: 'La extensión no pudo guardarla' },
      { row: 4, title: 'Con Faye', reason: 'No entendemos quién ve esta lista: «quizá»' },
      { row: 5, title: 'Faye', reason: 'No es una serie ni una película' },
    ])
  })
})
