import { describe, expect, test } from 'vitest'
import { zipped } from '../../../../../test/history/history-files.ts'
import { read } from '../../../../../test/history/reading.ts'

const show = {
  title: 'Trigun',
  year: 1998,
  ids: { trakt: 7, slug: 'trigun', tvdb: 70_863, imdb: 'tt0251439', tmdb: 5_895 },
}
const other = { title: 'Monster', year: 2004, ids: { trakt: 8 } }
const first = '2020-01-01T20:00:00.000Z'
const again = '2021-02-02T20:00:00.000Z'
const watched = (about: object = show, more: object = {}) => ({
  plays: 2,
  last_watched_at: again,
  reset_at: null,
  ...more,
  show: about,
  seasons: [
    { number: 0, episodes: [{ number: 1, plays: 1, last_watched_at: first }] },
    {
      number: 1,
      episodes: [
        { number: 2, plays: 1, last_watched_at: '1970-01-01T00:00:00.000Z' },
        { number: 1, plays: 2, last_watched_at: again },
      ],
    },
  ],
})
const seen = (number: number, watched_at: string) => ({
  id: number,
  watched_at,
  action: 'scrobble',
  type: 'episode',
  episode: { season: 1, number, title: 'x' },
  show,
})

describe("Trakt's lists", () => {
  test('of watched items give each episode with its time', async () => {
    expect(await read([watched()])).toMatchObject({
      format: 'trakt',
      entries: [
        {
          ids: [
            { site: 'trakt', id: '7' },
            { site: 'tvdb', id: '70863' },
            { site: 'imdb', id: 'tt0251439' },
            { site: 'tmdb', id: 'tv/5895' },
          ],
          titles: ['Trigun'],
          year: 1998,
          status: null,
          progress: null,
          marks: [
            { season: 0, episode: 1, isWatched: true, watchedAt: first, rating: null },
            { season: 1, episode: 1, isWatched: true, watchedAt: again, rating: null },
            { season: 1, episode: 2, isWatched: true, watchedAt: null, rating: null },
          ],
        },
      ],
    })
  })

  test('of the history give the first time of each episode', async () => {
    const { entries } = await read([seen(1, again), seen(1, first), seen(2, again)])
    expect(entries[0]?.marks.map(({ watchedAt }) => watchedAt)).toEqual([first, again])
  })

  test.for([
    ['an unwatched item of the watchlist', [{ rank: 1, listed_at: first, type: 'show', show }], 'plan_to_watch'],
    ['a hidden item', [{ hidden_at: first, type: 'show', show }], 'dropped'],
    ['an item with an active rewatch', [watched(show, { reset_at: again })], 'completed'],
    ['a show with all aired episodes watched', [watched({ ...show, aired_episodes: 2 })], 'completed'],
    ['a show with some aired episodes watched', [watched({ ...show, aired_episodes: 26 })], 'watching'],
    [
      'a film',
      [{ plays: 1, last_watched_at: first, movie: { title: 'Akira', year: 1988, ids: { trakt: 1 } } }],
      'completed',
    ],
  ] as const)('give %s the right list', async ([, items, status]) => {
    expect((await read(items)).entries[0]).toMatchObject({ status })
  })

  test('give the start of an active rewatch', async () => {
    const { entries } = await read([watched(show, { reset_at: again })])
    expect(entries[0]).toMatchObject({ isRewatching: true, rewatchedSince: again })
  })

  test('give the viewings since that start to the rewatch, and only earlier ones to the marks', async () => {
    const since = '2022-01-01T00:00:00.000Z'
    const later = '2022-02-02T20:00:00.000Z'
    const [item] = [watched(show, { reset_at: since })]
    const list = {
      ...item,
      seasons: [
        {
          number: 1,
          episodes: [
            { number: 1, plays: 2, last_watched_at: later },
            { number: 2, plays: 2, last_watched_at: later },
            { number: 3, plays: 1, last_watched_at: first },
          ],
        },
      ],
    }
    // the history has the first time of the first episode, and the watched list only the last one
    const { entries } = await read(
      zipped({ 'watched-shows.json': [list], 'history-1.json': [seen(1, later), seen(1, first)] }),
    )
    expect(entries[0]).toMatchObject({
      isRewatching: true,
      rewatchProgress: 2,
      runs: [],
      marks: [
        { episode: 1, watchedAt: first },
        { episode: 2, watchedAt: null },
        { episode: 3, watchedAt: first },
      ],
    })
  })

  test('of ratings give the score of a show, and ratings of episodes without marking them', async () => {
    const ratings = [
      { rated_at: first, rating: 9, type: 'show', show },
      { rated_at: first, rating: 1, type: 'episode', episode: { season: 1, number: 3 }, show },
      { rated_at: first, rating: 8, type: 'season', season: { number: 1 }, show },
    ]
    const { entries, refused } = await read(ratings)
    expect(entries[0]).toMatchObject({
      score: 90,
      marks: [{ season: 1, episode: 3, isWatched: false, watchedAt: null, rating: 1, ratedAt: first }],
    })
    expect(refused).toEqual([
      { row: 2, title: 'Trigun', reason: 'Es la valoración de una temporada, y aquí no se valoran' },
    ])
  })

  test('are merged when they are in a ZIP, and its other files are refused with a reason', async () => {
    const file = zipped({
      'a/1.json': [watched()],
      'a/2.json': [seen(3, first)],
      'a/3.json': [{ rated_at: first, rating: 10, type: 'show', show }],
      'a/4.json': [{ listed_at: first, type: 'show', show: other }],
      'a/hidden-calendar.json': [{ hidden_at: first, type: 'show', show: other }],
      'a/settings.json': { user: { username: 'jet' } },
      'a/empty.json': [],
      'LEEME.md': '[Trakt] tus datos',
    })
    const { entries, refused } = await read(file)
    expect(entries.map(({ titles, score, status, marks }) => [titles[0], score, status, marks.length])).toEqual([
      ['Trigun', 100, null, 4],
      ['Monster', null, 'plan_to_watch', 0],
    ])
    expect(refused).toEqual([
      { row: 3, title: 'Monster', reason: 'Está oculto en Trakt, pero no abandonado' },
      { row: 4, title: 'a/settings.json', reason: 'Este archivo del ZIP no contiene lo que has visto' },
      { row: 5, title: 'LEEME.md', reason: 'Este archivo del ZIP no contiene lo que has visto' },
    ])
  })

  test('become custom lists, favourites, and Por Ver for the watchlist', async () => {
    const listed = (about: object, rank: number) => ({ rank, listed_at: first, type: 'show', show: about })
    const file = zipped({
      'lists-lists.json': [
        { name: 'Con Ed', description: 'De noche', privacy: 'friends', ids: { trakt: 9, slug: 'con-ed' } },
      ],
      'lists-list-9-con-ed.json': [
        listed(other, 2),
        listed(show, 1),
        { rank: 3, type: 'person', person: { name: 'Ed' } },
      ],
      'lists-list-10-de-faye.json': [{ type: 'episode', episode: { season: 1, number: 1 }, show, listed_at: first }],
      'lists-favorites.json': [listed(show, 1)],
      'lists-watchlist.json': [listed({ title: 'Akira', ids: { trakt: 1 } }, 1)],
    })
    const { entries, refused, lists } = await read(file)
    expect(lists).toEqual([
      { title: 'Con Ed', description: 'De noche', visibility: 'friends' },
      { title: 'de faye', description: null, visibility: 'nobody' },
    ])
    expect(
      entries.map(({ titles, status, lists: places, updatedAt }) => [titles[0], status, places, updatedAt]),
    ).toEqual([
      [
        'Trigun',
        null,
        [
          { list: 0, title: 'Con Ed', at: 0 },
          { list: null, title: null, at: 1 },
        ],
        null,
      ],
      ['Monster', null, [{ list: 0, title: 'Con Ed', at: 1 }], null],
      ['Akira', 'plan_to_watch', [], first],
    ])
    expect(refused.map(({ title, reason }) => [title, reason])).toEqual([
      ['Ed', 'No es una serie ni una película'],
      ['Trigun', 'En tu lista de Trakt no está la serie, sino una parte'],
    ])
  })

  test('of the history give a rewatch for a complete repetition, and count episodes repeated alone', async () => {
    const whole = [seen(1, first), seen(2, first), seen(1, again), seen(2, again)]
    expect((await read(whole)).entries[0]).toMatchObject({
      runs: [{ startedAt: again, endedAt: again, watched: [{ episode: 1 }, { episode: 2 }] }],
      rewatches: 0,
    })
    const [part] = (await read([...whole, seen(3, first)])).entries
    expect(part).toMatchObject({
      runs: [],
      leftOut: ['2 episodios vistos otra vez sueltos: se importa la primera'],
    })
    // a player that reports one viewing twice
    const twice = [seen(1, first), seen(1, first.replace(':00:00', ':20:00'))]
    expect((await read(twice)).entries[0]).toMatchObject({ runs: [] })
    expect((await read(twice)).entries[0]).not.toHaveProperty('leftOut')
  })
})
