import { expect, test } from 'vitest'
import { isNearlyOver, isSaveDue, resumePoint } from './viewing-rules.ts'

test.each([
  [754, 1_440, 754],
  [undefined, 1_440, null],
  [0, 1_440, null],
  [4, 1_440, null],
  [1_400, 1_440, null],
  [754, 26, null],
  [754, Number.NaN, null],
])('resumePoint of %s s in a video of %s s is %s', (saved, duration, at) => {
  expect(resumePoint(saved, duration)).toBe(at)
})

test('isSaveDue every ten seconds, and after a jump in either direction', () => {
  expect(isSaveDue(9, 0)).toBe(false)
  expect(isSaveDue(10, 0)).toBe(true)
  expect(isSaveDue(40, 300)).toBe(true)
  expect(isSaveDue(0.4, 300)).toBe(false)
})

test('an episode counts as watched from nine tenths of its length', () => {
  expect(isNearlyOver(89, 100)).toBe(false)
  expect(isNearlyOver(90, 100)).toBe(true)
  expect(isNearlyOver(0, 0)).toBe(false)
})
