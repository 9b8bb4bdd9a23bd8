import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  // what the session needs of a browser
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => {}, navigator: {} })
})

const { bulkChanges: bulkActs } = await import('./bulk-changes.ts')

const act = (animeId: number, ...ids: number[]) => ({ animeId, ids, isWatched: true, undo: () => {} })
const animes = () => bulkActs.all().map(({ animeId }) => animeId)

beforeEach(() => bulkActs.drop(() => true))

test('the newest act comes first, and one that changed nothing is none', () => {
  bulkActs.add(act(1, 10, 11))
  bulkActs.add(act(2, 20))
  bulkActs.add(act(3))
  expect(animes()).toEqual([2, 1])
})

test('what was taken back is dropped, and whoever shows the acts hears of it once', () => {
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

test('no more are kept than anybody takes back', () => {
  for (let n = 1; n <= 60; n += 1) bulkActs.add(act(n, n))
  expect(animes()).toHaveLength(50)
  expect(animes()[0]).toBe(60)
})
