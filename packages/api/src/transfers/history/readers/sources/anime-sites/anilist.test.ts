import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

const entry = {
  score: 85,
  status: 'COMPLETED',
  repeat: 3,
  progress: 24,
  notes: 'con Ed',
  private: true,
  updatedAt: 1_500_000_000,
  startedAt: { year: 2012, month: 9, day: 3 },
  completedAt: { year: 2012, month: 10, day: null },
  media: {
    id: 11_759,
    idMal: 11_990,
    episodes: 24,
    format: 'TV',
    seasonYear: 2012,
    title: { romaji: 'Accel World', english: null, native: 'アクセル・ワールド' },
    synonyms: ['AW'],
  },
}
const collection = (...lists: object[]) => ({ data: { MediaListCollection: { user: { name: 'faye' }, lists } } })
const list = (entries: object[], own?: string) => ({ name: own ?? 'Completed', isCustomList: Boolean(own), entries })
const scored = (score: number, id: number) => ({ ...entry, score, media: { id } })
const downloaded = { id: 1, series_id: 21, series_type: 0, score: 70, progress: 4, repeat: 1, notes: null, private: 1 }
const numbered = (status: number) => ({ ...downloaded, status, series_id: status + 1 })
const download = (...lists: object[]) => ({
  user: { display_name: 'ed', custom_lists: { anime: ['Una', 'Otra'], manga: [] } },
  lists,
  reviews: [],
  favourites: [],
})

describe("AniList's lists in JSON", () => {
  test('are read with all fields of an entry', async () => {
    expect(await read(collection(list([entry])))).toMatchObject({
      format: 'anilist-lists',
      owner: 'faye',
      refused: [],
      entries: [
        {
          ids: [
            { site: 'anilist', id: '11759' },
            { site: 'mal', id: '11990' },
          ],
          titles: ['Accel World', 'アクセル・ワールド', 'AW'],
          year: 2012,
          type: 'tv',
          episodeCount: 24,
          status: 'completed',
          rewatches: 3,
          progress: 24,
          score: 85,
          startedOn: '2012-09-03',
          finishedOn: '2012-10',
          updatedAt: '2017-07-14T02:40:00.000Z',
          note: 'con Ed',
          isPrivate: true,
        },
      ],
    })
  })

  test('give each anime once with its custom lists, also animes that are only in custom lists', async () => {
    const hidden = { ...entry, status: 'PAUSED', media: { id: 5, title: { romaji: 'Trigun' } } }
    const lists = [list([entry]), list([entry, hidden], 'Favoritas'), list([hidden], 'Con Faye')]
    const file = await read(collection(...lists))
    expect(file.entries.map(({ row, titles, isPaused }) => [row, titles[0], isPaused])).toEqual([
      [1, 'Accel World', false],
      [2, 'Trigun', true],
    ])
    expect(file.entries.map((entry) => entry.lists.map(({ title, at }) => [title, at]))).toEqual([
      [['Favoritas', 0]],
      [
        ['Favoritas', 1],
        ['Con Faye', 0],
      ],
    ])
    expect(file.lists?.map(({ title, visibility }) => [title, visibility])).toEqual([
      ['Favoritas', 'nobody'],
      ['Con Faye', 'nobody'],
    ])
  })

  test.for([
    ['CURRENT', { status: 'watching', isPaused: false }],
    ['PLANNING', { status: 'plan_to_watch' }],
    ['DROPPED', { status: 'dropped' }],
    ['PAUSED', { status: 'watching', isPaused: true }],
    ['REPEATING', { status: 'completed', isRewatching: true }],
  ] as const)('map the status %s', async ([status, meant]) => {
    const { entries } = await read(collection(list([{ ...entry, status }])))
    expect(entries[0]).toMatchObject({ ...meant, sourceStatus: status })
  })

  test('are scored out of 10 when no score is above 10', async () => {
    const { entries } = await read(collection(list([scored(8.5, 1), scored(0, 2)])))
    expect(entries.map(({ score }) => score)).toEqual([85, null])
  })

  test('are refused when they are lists of manga', async () => {
    const manga = { ...entry, media: { ...entry.media, type: 'MANGA' } }
    await expect(read(collection(list([manga])))).rejects.toMatchObject({ fault: 'manga' })
  })
})

describe("AniList's download of an account", () => {
  test('gives entries with ids, and maps the status numbers', async () => {
    const rows = [0, 1, 2, 3, 4, 5].map((status) => numbered(status))
    const { format, owner, entries } = await read(download(...rows))
    expect({ format, owner }).toEqual({ format: 'anilist-download', owner: 'ed' })
    expect(entries.map(({ status, sourceStatus }) => [sourceStatus, status])).toEqual([
      ['CURRENT', 'watching'],
      ['PLANNING', 'plan_to_watch'],
      ['COMPLETED', 'completed'],
      ['DROPPED', 'dropped'],
      ['PAUSED', 'watching'],
      ['REPEATING', 'completed'],
    ])
    expect(entries[0]).toMatchObject({ ids: [{ site: 'anilist', id: '1' }], score: 70, progress: 4, isPrivate: true })
  })

  test('gives dates, custom lists and the time of the last change', async () => {
    const dates = { started_on: 20_120_903, finished_on: 20_120_000, updated_at: '2012-10-01 10:11:12' }
    const { entries } = await read(download({ ...downloaded, ...dates, status: 2, custom_lists: '[1,1]' }))
    expect(entries[0]).toMatchObject({
      startedOn: '2012-09-03',
      finishedOn: '2012',
      updatedAt: '2012-10-01T10:11:12.000Z',
      tags: [],
      lists: [{ title: 'Una' }, { title: 'Otra' }],
    })
  })

  test('refuses manga with a reason', async () => {
    const { entries, refused } = await read(
      download({ ...downloaded, status: 2 }, { ...downloaded, series_type: 1, status: 2 }),
    )
    expect(entries).toHaveLength(1)
    expect(refused).toEqual([{ row: 2, title: 'AniList 21', reason: 'Es un manga' }])
  })

  test('says that favourites and reviews are not imported', async () => {
    const review = { id: 1, series_id: 21, series_type: 0, score: 90, summary: 'x', text: 'y', private: 0 }
    const favourites = [{ favourite_id: 21, favourite_type: 1 }]
    const file = {
      ...download({ ...downloaded, status: 2 }),
      reviews: [review, { ...review, series_type: 1 }],
      favourites,
    }
    expect((await read(file)).refused).toEqual([
      { row: 2, title: 'AniList 21', reason: 'Las reseñas de AniList no se importan' },
      { row: 3, title: null, reason: '1 favorito de AniList no se importa: el archivo no dice qué es' },
    ])
  })

  test.for([
    ['[0,1]', ['Otra']],
    ['[1,0]', ['Una']],
    ['[0,0]', []],
    [[1, 0], ['Una']],
    ['[2,0]', ['Una']],
    ['', []],
  ] as const)('reads custom_lists as a mask: %j', async ([custom_lists, titles]) => {
    const { entries } = await read(download({ ...downloaded, status: 2, custom_lists }))
    expect(entries[0]?.lists.map(({ title }) => title)).toEqual(titles)
  })
})
