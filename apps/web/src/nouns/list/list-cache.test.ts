import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/query/query-client.ts'
import { utils } from '../../lib/query/trpc.ts'
import { restoreEntry, cacheEntry } from './list-cache.ts'
import { wholeLists } from './whole-lists.ts'

const entry = (listType: 'watching' | 'completed' | 'dropped') => ({
  animeId: 1,
  listType,
  animeTitle: 'Cowboy Bebop',
  animeCoverImage: null,
  synopsis: null,
  animeRating: null,
  releaseYear: 1998,
  hasEarlyAccess: false,
  addedAt: '2026-11-01T12:00:00.000Z',
})
const shown = () => ({
  inLists: utils.tracking.lists.getData(wholeLists)?.entries.map(({ listType }) => listType),
  onPage: utils.tracking.forAnime.getData({ animeId: 1 })?.listType,
})

beforeEach(() => {
  utils.tracking.lists.setData(wholeLists, { entries: [] })
  utils.tracking.forAnime.setData(
    { animeId: 1 },
    {
      listType: null,
      addedAt: null,
      watchedEpisodeIds: [],
      progress: [],
      next: null,
      details: null,
      isFavourite: false,
    },
  )
})

test('restoreEntry moves an anime back everywhere after cacheEntry', () => {
  const before = cacheEntry(1, entry('watching'))
  expect(shown()).toEqual({ inLists: ['watching'], onPage: 'watching' })
  restoreEntry(1, entry('watching'), before)
  expect(shown()).toEqual({ inLists: [], onPage: null })
})

test('restoreEntry leaves an anime that has been moved since', () => {
  const before = cacheEntry(1, entry('watching'))
  cacheEntry(1, entry('dropped'))
  restoreEntry(1, entry('watching'), before)
  expect(shown()).toEqual({ inLists: ['dropped'], onPage: 'dropped' })
})

test('cacheEntry does not create data that was never loaded', () => {
  queryClient.clear()
  const before = cacheEntry(1, entry('completed'))
  restoreEntry(1, entry('completed'), before)
  expect(shown()).toEqual({ inLists: undefined, onPage: undefined })
})
