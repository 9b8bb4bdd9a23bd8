import { expect, test } from 'vitest'
import type { ListEntry } from '../../../nouns/list/list-entry.ts'
import { withEntry } from '../../../nouns/list/with-entry.ts'
import type { ListSort } from './list-search.ts'
import { inOrder, withTerm } from './list-view.ts'

const entry = (animeId: number, facts: Partial<ListEntry>): ListEntry => ({
  animeId,
  listType: 'watching',
  animeTitle: 'Nueve Faroles',
  animeCoverImage: null,
  synopsis: null,
  animeRating: null,
  releaseYear: null,
  hasEarlyAccess: false,
  addedAt: '2026-01-01T00:00:00.000Z',
  ...facts,
})
const entries = [
  entry(1, { animeTitle: 'Corazón de Sal', animeRating: 4.1, releaseYear: 2004, addedAt: '2026-03-01T00:00:00.000Z' }),
  entry(2, { animeTitle: 'Ático 10', animeRating: null, releaseYear: 2020, addedAt: '2026-05-01T00:00:00.000Z' }),
  entry(3, { animeTitle: 'Ático 9', animeRating: 4.8, releaseYear: null, addedAt: '2026-04-01T00:00:00.000Z' }),
]
const seen = (animeId: number, watchedCount: number, lastWatchedAt: string | null) =>
  [animeId, { animeId, episodeCount: 10, watchedCount, lastWatchedAt }] as const
const activity = new Map([seen(1, 2, '2026-06-01T00:00:00.000Z'), seen(3, 9, null)])
const ids = (term: string, sort: ListSort) =>
  inOrder(withTerm(entries, term), sort, activity).map(({ animeId }) => animeId)

test('sorts the newest additions first, and titles by the Spanish alphabet with numeric order', () => {
  expect(ids('', 'added')).toEqual([2, 3, 1])
  expect(ids('', 'title')).toEqual([3, 2, 1])
})

test('sorts entries without a rating or year last', () => {
  expect(ids('', 'rating')).toEqual([3, 1, 2])
  expect(ids('', 'year')).toEqual([2, 1, 3])
})

test('sorts by the last watched mark or addition, and by the fewest episodes left', () => {
  expect(ids('', 'activity')).toEqual([1, 2, 3])
  expect(ids('', 'progress')).toEqual([3, 1, 2])
})

test('sorts by the oldest and by the newest catalogue entries, and keeps the order of the most followed', () => {
  expect(ids('', 'oldest')).toEqual([1, 2, 3])
  expect(ids('', 'newest')).toEqual([3, 2, 1])
  expect(ids('', 'followed')).toEqual([1, 2, 3])
})

test('withTerm ignores accents, case and surrounding blanks', () => {
  expect(ids(' CORAZON ', 'added')).toEqual([1])
  expect(ids('atico', 'title')).toEqual([3, 2])
  expect(ids('tren', 'title')).toEqual([])
})

test('withEntry keeps the place of a moved anime, adds a new one on top, and removes one', () => {
  const moved = { ...entries[1]!, listType: 'dropped' as const }
  expect(withEntry(entries, 2, moved)).toEqual([entries[0], moved, entries[2]])
  expect(withEntry(entries, 4, entry(4, {})).map(({ animeId }) => animeId)).toEqual([4, 1, 2, 3])
  expect(withEntry(entries, 1, null).map(({ animeId }) => animeId)).toEqual([2, 3])
  expect(withEntry(entries, 9, null)).toBe(entries)
})
