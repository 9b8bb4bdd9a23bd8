import { beforeEach, expect, test, vi } from 'vitest'
import { bulkChanges, noBulkChanges } from './bulk-changes.ts'

const change = (animeId: number, ...ids: number[]) => ({ animeId, ids, isWatched: true, undo: () => {} })
const animes = () => bulkChanges.all().map(({ animeId }) => animeId)

beforeEach(() => bulkChanges.drop(() => true))

test('bulkChanges starts with the array that the server renders, so that hydration does not render a page again', () => {
  expect(bulkChanges.all()).toBe(noBulkChanges)
})

test('bulkChanges lists the newest change first, and ignores one without episodes', () => {
  bulkChanges.add(change(1, 10, 11))
  bulkChanges.add(change(2, 20))
  bulkChanges.add(change(3))
  expect(animes()).toEqual([2, 1])
})

test('bulkChanges.drop removes changes, and notifies subscribers only when it removed one', () => {
  bulkChanges.add(change(1, 10))
  bulkChanges.add(change(2, 20))
  const listener = vi.fn<() => void>()
  const stop = bulkChanges.subscribe(listener)
  bulkChanges.drop(({ animeId }) => animeId === 2)
  bulkChanges.drop(({ animeId }) => animeId === 2)
  stop()
  expect(animes()).toEqual([1])
  expect(listener).toHaveBeenCalledTimes(1)
})

test('bulkChanges stores at most 50 changes', () => {
  for (let n = 1; n <= 60; n += 1) bulkChanges.add(change(n, n))
  expect(animes()).toHaveLength(50)
  expect(animes()[0]).toBe(60)
})
