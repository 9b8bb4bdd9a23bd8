import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

const attributes = {
  status: 'completed',
  progress: 26,
  reconsuming: false,
  reconsumeCount: 1,
  notes: 'Great',
  private: false,
  progressedAt: '2023-09-01T12:00:00.000Z',
  startedAt: '2023-08-01T00:00:00.000Z',
  finishedAt: '2023-09-01T12:00:00.000Z',
  rating: '4.5',
  ratingTwenty: 18,
}
const libraryEntry = (more: object = {}, anime: object | null = { type: 'anime', id: '1' }) => ({
  id: '17',
  type: 'libraryEntries',
  attributes: { ...attributes, ...more },
  relationships: { anime: { data: anime } },
})
const included = [
  {
    type: 'anime',
    id: '1',
    attributes: {
      canonicalTitle: 'Cowboy Bebop',
      titles: { ja_jp: 'カウボーイビバップ' },
      episodeCount: 26,
      subtype: 'TV',
      startDate: '1998-04-03',
    },
    relationships: {
      mappings: {
        data: [
          { type: 'mappings', id: '8' },
          { type: 'mappings', id: '9' },
        ],
      },
    },
  },
  { type: 'mappings', id: '8', attributes: { externalSite: 'myanimelist/anime', externalId: '1' } },
  { type: 'mappings', id: '9', attributes: { externalSite: 'thetvdb', externalId: '76885/1' } },
]
const page = (...data: object[]) => ({ data, included, links: {} })

describe("Kitsu's library in JSON", () => {
  test('is read with all fields of an entry, and the ids of other sites', async () => {
    const { format, entries } = await read(page(libraryEntry()))
    expect(format).toBe('kitsu-json')
    expect(entries[0]).toMatchObject({
      ids: [
        { site: 'kitsu', id: '1' },
        { site: 'mal', id: '1' },
        { site: 'tvdb', id: '76885/1' },
      ],
      titles: ['Cowboy Bebop', 'カウボーイビバップ'],
      year: 1998,
      type: 'tv',
      episodeCount: 26,
      status: 'completed',
      rewatches: 1,
      progress: 26,
      score: 90,
      startedOn: '2023-08-01',
      finishedOn: '2023-09-01',
      updatedAt: '2023-09-01T12:00:00.000Z',
    })
  })

  test('may be several pages, in an array or one per line', async () => {
    const pages = [page(libraryEntry()), page(libraryEntry({ status: 'on_hold' }))]
    for (const content of [pages, pages.map((one) => JSON.stringify(one)).join('\n')])
      expect((await read(content)).entries.map(({ row, isPaused }) => [row, isPaused])).toEqual([
        [1, false],
        [2, true],
      ])
  })

  test('gives reconsuming entries as completed with an active rewatch', async () => {
    const { entries } = await read(page(libraryEntry({ status: 'current', reconsuming: true, progress: 3 })))
    const again = { status: 'completed', isRewatching: true, rewatchProgress: 3, sourceStatus: 'current' }
    expect(entries[0]).toMatchObject(again)
  })

  test('refuses rows without an anime', async () => {
    const { refused } = await read(page(libraryEntry(), libraryEntry({}, null)))
    expect(refused).toMatchObject([{ row: 2, reason: expect.stringContaining('Kitsu no indica') }])
  })
})
