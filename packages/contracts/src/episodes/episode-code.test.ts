import { expect, test } from 'vitest'
import { episodeRange } from './episode-code.ts'

const place = (seasonNumber: number | null, episodeNumber: number) => ({ seasonNumber, episodeNumber })

test('episodeRange names a range by its first and last episode', () => {
  expect(episodeRange({ first: place(1, 3), last: place(1, 3) })).toBe('T1 E3')
  expect(episodeRange({ first: place(1, 1), last: place(1, 12) })).toBe('T1 E1–E12')
  expect(episodeRange({ first: place(1, 12), last: place(2, 1) })).toBe('T1 E12–T2 E1')
  expect(episodeRange({ first: place(null, 1), last: place(null, 2) })).toBe('E1–E2')
})
