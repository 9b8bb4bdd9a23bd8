import { describe, expect, test } from 'vitest'
import { ageOn, askForAdultTitles } from './adult-titles.ts'

describe('ageOn', () => {
  test.for([
    ['2008-11-26', '2026-11-26', 18],
    ['2008-11-27', '2026-11-26', 17],
    ['2008-12-01', '2026-11-26', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['1900-01-01', '2026-01-01', 126],
  ] as const)('of a person born on %s is on %s %d', ([bornOn, day, age]) => {
    expect(ageOn(bornOn, day)).toBe(age)
  })
})

test.for(['', '26/11/2000', '2000-02-30', '1899-12-31', '3000-01-01', 'ayer'])(
  'a date of birth is refused when it is %j',
  (bornOn) => {
    expect(askForAdultTitles.safeParse({ bornOn }).success).toBe(false)
  },
)
