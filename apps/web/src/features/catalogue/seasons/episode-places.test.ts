import { expect, test } from 'vitest'
import { isNumberEnough, placesOf, progressOf } from './episode-places.ts'

const season = (seasonNumber: number, numbers: number[]) => ({
  seasonNumber,
  episodes: numbers.map((episodeNumber) => ({ id: seasonNumber * 100 + episodeNumber, episodeNumber })),
})
const anime = (...seasons: ReturnType<typeof season>[]) => ({ seasons }) as Parameters<typeof placesOf>[0]

test('placesOf sorts episodes by season and number', () => {
  const places = placesOf(anime(season(2, [1]), season(1, [2, 1])))
  expect(places.map(({ id }) => id)).toEqual([101, 102, 201])
})

test('progressOf is the position before the first unseen episode', () => {
  const places = placesOf(anime(season(1, [1, 2]), season(2, [1])))
  expect(progressOf(places, new Set())).toBe(-1)
  expect(progressOf(places, new Set([101, 201]))).toBe(0)
  expect(progressOf(places, new Set([101, 102, 201]))).toBe(2)
})

test('isNumberEnough is false when a season starts again at 1', () => {
  expect(isNumberEnough(placesOf(anime(season(1, [1, 2]), season(2, [3, 4]))))).toBe(true)
  expect(isNumberEnough(placesOf(anime(season(1, [1, 2]), season(2, [1]))))).toBe(false)
})
