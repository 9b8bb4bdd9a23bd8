import { expect, test } from 'vitest'
import { isNumberEnough, placesOf, progressOf } from './episode-places.ts'

const season = (seasonNumber: number, numbers: number[]) => ({
  seasonNumber,
  episodes: numbers.map((episodeNumber) => ({ id: seasonNumber * 100 + episodeNumber, episodeNumber })),
})
const anime = (...seasons: ReturnType<typeof season>[]) => ({ seasons }) as Parameters<typeof placesOf>[0]

test('episodes come by season and number, however they were sent', () => {
  const places = placesOf(anime(season(2, [1]), season(1, [2, 1])))
  expect(places.map(({ id }) => id)).toEqual([101, 102, 201])
})

test('one is before the first episode that one has not seen', () => {
  const places = placesOf(anime(season(1, [1, 2]), season(2, [1])))
  expect(progressOf(places, new Set())).toBe(-1)
  expect(progressOf(places, new Set([101, 201]))).toBe(0)
  expect(progressOf(places, new Set([101, 102, 201]))).toBe(2)
})

test('a number is enough until a season begins again', () => {
  expect(isNumberEnough(placesOf(anime(season(1, [1, 2]), season(2, [3, 4]))))).toBe(true)
  expect(isNumberEnough(placesOf(anime(season(1, [1, 2]), season(2, [1]))))).toBe(false)
})
