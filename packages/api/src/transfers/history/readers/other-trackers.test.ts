import { describe, expect, test } from 'vitest'
import { read } from '../../../test/reading.ts'

const exported = (...entries: object[]) => ({
  user: { name: 'Faye' },
  export: { type: 'anime', date: '2022-01-08 10:12-0800', version: '0.1a' },
  entries,
})

describe("Anime-Planet's export", () => {
  const entry = {
    name: 'Trigun',
    status: 'watched',
    started: '2020-07-24 17:58:13-07',
    completed: '2020-08-24 17:58:13-07',
    rating: 4.5,
    times: 2,
    eps: 26,
  }

  test('gives list, progress, dates, score out of five and rewatches', async () => {
    expect(await read(exported(entry))).toMatchObject({
      format: 'anime-planet',
      owner: 'Faye',
      entries: [
        {
          titles: ['Trigun'],
          status: 'completed',
          progress: 26,
          score: 90,
          rewatches: 1,
          startedOn: '2020-07-24',
          finishedOn: '2020-08-24',
        },
      ],
    })
  })

  test.for([
    ['watching', 'watching'],
    ['want to watch', 'plan_to_watch'],
    ['stalled', 'watching'],
    ['dropped', 'dropped'],
  ])('puts %s into the list %s', async ([word, status]) => {
    expect((await read(exported({ ...entry, status: word }))).entries[0]).toMatchObject({ status })
  })

  test("refuses entries marked won't watch, and a list of manga", async () => {
    const { refused } = await read(exported(entry, { ...entry, name: 'Monster', status: "won't watch" }))
    expect(refused).toEqual([
      { row: 2, title: 'Monster', reason: 'Está en los que no quieres ver, y aquí no hay esa lista' },
    ])
    const manga = { ...exported(entry), export: { type: 'manga', version: '0.1a' } }
    await expect(read(manga)).rejects.toMatchObject({ fault: 'manga' })
  })
})

describe("Shikimori's list in JSON", () => {
  const row = {
    target_title: 'Trigun',
    target_title_ru: 'Триган',
    target_id: 6,
    target_type: 'Anime',
    score: 8,
    status: 'rewatching',
    rewatches: 1,
    episodes: 3,
    text: 'con Ed',
  }

  test('has MyAnimeList ids, and manga is refused', async () => {
    const manga = { ...row, target_title: 'Monster', target_type: 'Manga' }
    expect(await read([row, manga])).toMatchObject({
      format: 'shikimori',
      entries: [
        {
          ids: [{ site: 'mal', id: '6' }],
          titles: ['Trigun', 'Триган'],
          status: 'completed',
          isRewatching: true,
          rewatchProgress: 3,
          score: 80,
          note: 'con Ed',
        },
      ],
      refused: [{ row: 2, title: 'Monster', reason: 'Es un manga' }],
    })
  })
})

describe("Annict's answers", () => {
  const work = {
    annictId: 7,
    title: 'トライガン',
    titleEn: 'Trigun',
    titleRo: 'Toraigan',
    malAnimeId: '6',
    seasonYear: 1998,
    media: 'TV',
    episodesCount: 26,
  }
  const record = (number: number | null) => ({
    createdAt: '2020-01-01T20:00:00Z',
    episode: { number, numberText: '第3話' },
    work,
  })

  test('over GraphQL give the library and its records', async () => {
    const viewer = {
      username: 'ed',
      libraryEntries: { nodes: [{ status: { state: 'WATCHING' }, work, note: 'ojo' }] },
      records: { nodes: [record(1), record(null)] },
    }
    expect(await read({ data: { viewer } })).toMatchObject({
      format: 'annict',
      owner: 'ed',
      entries: [
        {
          ids: [{ site: 'mal', id: '6' }],
          titles: ['Toraigan', 'Trigun', 'トライガン'],
          year: 1998,
          type: 'tv',
          episodeCount: 26,
          status: 'watching',
          note: 'ojo',
          marks: [
            { season: null, episode: 1, watchedAt: '2020-01-01T20:00:00.000Z' },
            { season: null, episode: 3 },
          ],
        },
      ],
    })
  })

  test.for([
    ['wanna_watch', 'plan_to_watch'],
    ['watched', 'completed'],
    ['on_hold', 'watching'],
    ['stop_watching', 'dropped'],
    ['no_select', null],
  ])('over REST map the status %s to the list %s', async ([kind, status]) => {
    const works = [
      { id: 7, title: 'Trigun', media: 'tv', season_name: '1998-spring', mal_anime_id: '6', status: { kind } },
    ]
    expect((await read({ works })).entries[0]).toMatchObject({ status, year: 1998, ids: [{ id: '6' }] })
  })
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

  test.for([
    [{ collections: ['Watchlist'], seen_history: [] }, 'plan_to_watch'],
    [{ collections: ['Completed'] }, 'completed'],
    [{ collections: [], seen_history: [seen(1), seen(2, { state: 'dropped' })] }, 'dropped'],
    [{ collections: [] }, null],
  ] as const)('maps %j to the list %s', async ([more, status]) => {
    expect((await read({ metadata: [{ ...item, ...more }] })).entries[0]).toMatchObject({ status })
  })
})
