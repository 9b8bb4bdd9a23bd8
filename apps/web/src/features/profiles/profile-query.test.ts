import { expect, test } from 'vitest'
import { isLongEnough } from './profile-query.ts'

test.each([
  ['', false],
  ['a', false],
  [' a ', false],
  ['\t\n', false],
  ['😀', false],
  ['an', true],
  ['a n', true],
  ['😀😀', true],
])('%j is enough to search for people: %j', (words, expected) => {
  expect(isLongEnough(words)).toBe(expected)
})
