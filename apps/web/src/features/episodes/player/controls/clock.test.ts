import { expect, test } from 'vitest'
import { clock } from './clock.ts'

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [754, '12:34'],
  [3_723, '1:02:03'],
  [Number.NaN, '0:00'],
  [Infinity, '0:00'],
])('clock formats %d seconds as %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})
