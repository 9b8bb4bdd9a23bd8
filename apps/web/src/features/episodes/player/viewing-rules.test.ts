import { expect, test } from 'vitest'
import { isNearlyOver, isNoteDue, resumePoint } from './viewing-rules.ts'

test.each([
  [754, 1_440, 754],
  [undefined, 1_440, null],
  [0, 1_440, null],
  [4, 1_440, null],
  [1_400, 1_440, null],
  [754, 26, null],
  [754, Number.NaN, null],
])('noted at %s s of %s s, one goes on at %s', (noted, duration, at) => {
  expect(resumePoint(noted, duration)).toBe(at)
})

test('a place is noted every ten seconds, and after a jump in either direction', () => {
  expect(isNoteDue(9, 0)).toBe(false)
  expect(isNoteDue(10, 0)).toBe(true)
  expect(isNoteDue(40, 300)).toBe(true)
  expect(isNoteDue(0.4, 300)).toBe(false)
})

test('nine tenths are as good as all of it', () => {
  expect(isNearlyOver(89, 100)).toBe(false)
  expect(isNearlyOver(90, 100)).toBe(true)
  expect(isNearlyOver(0, 0)).toBe(false)
})
