import { expect, test } from 'vitest'
import { placesOf, weekdayOf } from './calendar-words.ts'

const place = (id: number, seasonNumber: number, episodeNumber: number) => ({ id, seasonNumber, episodeNumber })

test('what is shown on a day is named by its first and its last', () => {
  expect(placesOf({ first: place(1, 1, 3), last: place(1, 1, 3) })).toBe('T1 E3')
  expect(placesOf({ first: place(1, 1, 1), last: place(12, 1, 12) })).toBe('T1 E1–E12')
  expect(placesOf({ first: place(1, 1, 12), last: place(2, 2, 1) })).toBe('T1 E12–T2 E1')
})

test('a day has the same name wherever one is', () => {
  expect(weekdayOf('2026-11-16')).toBe('lunes')
  expect(weekdayOf('2026-11-22')).toBe('domingo')
})
