import { describe, expect, test } from 'vitest'
import { dayIn, startOfDay, timeZone } from './time-zones.ts'

describe('startOfDay', () => {
  test.each([
    // Madrid: the clock goes forward on 29 March and back on 25 October
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
    // Mexico City: summer time was abolished in 2022
    ['2021-04-04', 'America/Mexico_City', '2021-04-04T06:00:00.000Z'],
    ['2021-04-05', 'America/Mexico_City', '2021-04-05T05:00:00.000Z'],
    ['2026-04-05', 'America/Mexico_City', '2026-04-05T06:00:00.000Z'],
    // Buenos Aires: no summer time since 2009
    ['2026-01-15', 'America/Argentina/Buenos_Aires', '2026-01-15T03:00:00.000Z'],
    ['2026-07-15', 'America/Argentina/Buenos_Aires', '2026-07-15T03:00:00.000Z'],
    // Santiago: the clock changes at midnight, so the day begins at 01:00
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z'],
    ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ])('%s in %s is %s', (day, zone, at) => {
    expect(startOfDay(day, zone)).toBe(at)
    expect(dayIn(Date.parse(at), zone)).toBe(day)
    expect(dayIn(Date.parse(at) - 1, zone) < day).toBe(true)
  })
})

describe('timeZone', () => {
  test('refuses a zone that does not exist with a sentence', () => {
    for (const name of ['Europe/Gotham', '', 'x'.repeat(80), '+05:30', '-0530', 'US/Pacific-New', 'SystemV/EST5'])
      expect(timeZone.safeParse(name).success).toBe(false)
    expect(timeZone.safeParse('Europe/Gotham').error?.issues[0]?.message).toBe('La zona horaria no existe')
    expect(timeZone.parse('America/Mexico_City')).toBe('America/Mexico_City')
  })
})
