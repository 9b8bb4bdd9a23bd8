import { expect, test } from 'vitest'
import { differenceFinding } from './check-clock.ts'

test('differenceFinding fails when a clock is more than ten seconds off', () => {
  expect(differenceFinding('otro', 9)).toMatchObject({ level: 'ok', text: 'coincide con el otro' })
  expect(differenceFinding('otro', 40)).toMatchObject({
    level: 'failure',
    text: 'va atrasado 40 s respecto al otro',
  })
  expect(differenceFinding('otro', -40).text).toBe('va adelantado 40 s respecto al otro')
})
