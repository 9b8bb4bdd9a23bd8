import { expect, test } from 'vitest'
import { pollInterval } from './poll-interval.ts'

test.each([
  [0, 3_000],
  [1, 6_000],
  [2, 12_000],
  [3, 30_000],
  [50, 30_000],
])('pollInterval after %i consecutive failures is %i ms', (failures, wait) => {
  expect(pollInterval(failures)).toBe(wait)
})
