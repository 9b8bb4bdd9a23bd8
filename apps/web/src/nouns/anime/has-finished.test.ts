import { expect, test } from 'vitest'
import { hasFinished } from './has-finished.ts'

const episode = (id: number) => ({
  id,
  episodeNumber: id,
  title: 'Deuda',
  description: null,
  duration: 24,
  averageRating: null,
  totalRatings: 0,
  hasVideo: false,
})
const season = { id: 1, seasonNumber: 1, title: null, description: null, episodes: [episode(1), episode(2)] }
const ended = { status: 'completed' as const, seasons: [season] }

test('an anime in Completado is finished, and one in Abandonado is not', () => {
  const watchedIds = new Set([1, 2])
  expect(hasFinished(ended, { listType: 'completed', watchedIds: new Set() })).toBe(true)
  expect(hasFinished(ended, { listType: 'dropped', watchedIds })).toBe(false)
})

test('an anime that has ended is finished with the mark of its last episode', () => {
  expect(hasFinished(ended, { listType: 'watching', watchedIds: new Set([1]) })).toBe(false)
  expect(hasFinished(ended, { listType: 'watching', watchedIds: new Set([1, 2]) })).toBe(true)
  expect(hasFinished(ended, { listType: null, watchedIds: new Set([1, 2]) })).toBe(true)
})

test('an anime that is still airing or has no episodes is not finished by marks', () => {
  const watchedIds = new Set([1, 2])
  expect(hasFinished({ ...ended, status: 'airing' }, { listType: 'watching', watchedIds })).toBe(false)
  expect(hasFinished({ ...ended, seasons: [] }, { listType: null, watchedIds })).toBe(false)
})
