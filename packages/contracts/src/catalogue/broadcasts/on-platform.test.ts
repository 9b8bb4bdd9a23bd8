import { describe, expect, test } from 'vitest'
import { isInRegion, onPlatformAt } from './on-platform.ts'

const hourIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))

describe('onPlatformAt', () => {
  test.each([
    // Madrid: the clock goes from 02:00 to 03:00 on 29 March, and from 03:00 back to 02:00 on 25 October
    ['2026-03-29T00:30:00.000Z', 60, 'Europe/Madrid', '2026-03-29 01:30', '2026-03-29 03:30'],
    ['2026-10-25T00:30:00.000Z', 60, 'Europe/Madrid', '2026-10-25 02:30', '2026-10-25 02:30'],
    ['2026-03-28T15:00:00.000Z', 1_440, 'Europe/Madrid', '2026-03-28 16:00', '2026-03-29 17:00'],
    // Mexico City: the last change to summer time was on 3 April 2022
    ['2022-04-03T07:30:00.000Z', 60, 'America/Mexico_City', '2022-04-03 01:30', '2022-04-03 03:30'],
    ['2026-04-05T07:30:00.000Z', 60, 'America/Mexico_City', '2026-04-05 01:30', '2026-04-05 02:30'],
    // Buenos Aires: no changes
    ['2026-11-01T02:30:00.000Z', 90, 'America/Argentina/Buenos_Aires', '2026-10-31 23:30', '2026-11-01 01:00'],
  ])('%s and %i minutes in %s are %s and %s', (airsAt, delay, zone, broadcast, onPlatform) => {
    expect([hourIn(airsAt, zone), hourIn(onPlatformAt(airsAt, delay), zone)]).toEqual([broadcast, onPlatform])
  })
})

test('a page without countries counts in every country, and any page for a person without one', () => {
  expect([isInRegion([], 'ES'), isInRegion(['MX', 'ES'], 'ES'), isInRegion(['MX'], null)]).toEqual([true, true, true])
  expect(isInRegion(['MX'], 'ES')).toBe(false)
})
