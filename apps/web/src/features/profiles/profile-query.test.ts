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
])('isLongEnough of %j is %j', (term, expected) => {
  expect(isLongEnough(term)).toBe(expected)
})
