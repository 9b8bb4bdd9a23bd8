import { expect, test } from 'vitest'
import { timeLeftText, minutesLeft, watchedFraction } from './time-left.ts'

test('minutesLeft rounds up to whole minutes', () => {
  expect(minutesLeft({ progress: 900, duration: 24 })).toBe(9)
  expect(minutesLeft({ progress: 901, duration: 24 })).toBe(9)
  expect(minutesLeft({ progress: 24 * 60 - 1, duration: 24 })).toBe(1)
})

test('minutesLeft is null for an episode that is unstarted, finished or without a duration', () => {
  expect(minutesLeft({ progress: 0, duration: 24 })).toBeNull()
  expect(minutesLeft({ progress: 24 * 60, duration: 24 })).toBeNull()
  expect(minutesLeft({ progress: 9999, duration: 24 })).toBeNull()
  expect(minutesLeft({ progress: 60, duration: null })).toBeNull()
})

test('timeLeftText agrees in number', () => {
  expect([1, 9].map(timeLeftText)).toEqual(['queda 1 min', 'quedan 9 min'])
})

test('watchedFraction stays between 0 and 1', () => {
  expect(watchedFraction({ progress: 720, duration: 24 })).toBe(0.5)
  expect(watchedFraction({ progress: 9999, duration: 24 })).toBe(1)
  expect(watchedFraction({ progress: 60, duration: null })).toBe(0)
})
