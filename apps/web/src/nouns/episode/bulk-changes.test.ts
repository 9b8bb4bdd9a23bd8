import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  // Browser globals that the session module reads.
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => {}, navigator: {} })
})

const { bulkChanges: bulkActs } = await import('./bulk-changes.ts')

const act = (animeId: number, ...ids: number[]) => ({ animeId, ids, isWatched: true, undo: () => {} })
const animes = () => bulkActs.all().map(({ animeId }) => animeId)

beforeEach(() => bulkActs.drop(() => true))

test('bulkChanges lists the newest change first, and ignores one without episodes', () => {
  bulkActs.add(act(1, 10, 11))
  bulkActs.add(act(2, 20))
  bulkActs.add(act(3))
  expect(animes()).toEqual([2, 1])
})

test('bulkChanges.drop removes changes, and notifies subscribers only when it removed one', () => {
  bulkActs.add(act(1, 10))
  bulkActs.add(act(2, 20))
  const heard = vi.fn<() => void>()
  const stop = bulkActs.subscribe(heard)
  bulkActs.drop(({ animeId }) => animeId === 2)
  bulkActs.drop(({ animeId }) => animeId === 2)
  stop()
  expect(animes()).toEqual([1])
  expect(heard).toHaveBeenCalledTimes(1)
})

test('bulkChanges stores at most 50 changes', () => {
  for (let n = 1; n <= 60; n += 1) bulkActs.add(act(n, n))
  expect(animes()).toHaveLength(50)
  expect(animes()[0]).toBe(60)
})
