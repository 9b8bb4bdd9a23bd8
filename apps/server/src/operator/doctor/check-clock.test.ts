import { expect, test } from 'vitest'
import { differenceFinding } from './check-clock.ts'

test('differenceFinding fails when a clock is more than ten seconds off', () => {
  expect(differenceFinding('el otro', 9).level).toBe('ok')
  expect(differenceFinding('el otro', 40)).toMatchObject({
    level: 'failure',
    text: 'va atrasado 40 s respecto a el otro',
  })
  expect(differenceFinding('el otro', -40).text).toBe('va adelantado 40 s respecto a el otro')
})
