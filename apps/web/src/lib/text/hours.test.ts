import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayAndHourIn, hourIn, timeUntil } from './hours.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-10-24T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('hours in the time zone of the viewer', () => {
  // the clock of Madrid goes back in the night before the second one
  test.each([
    ['2026-10-24T15:30:00Z', 'Europe/Madrid', '17:30'],
    ['2026-10-31T15:30:00Z', 'Europe/Madrid', '16:30'],
    ['2026-10-24T15:30:00Z', 'America/Mexico_City', '9:30'],
    ['2026-10-31T15:30:00Z', 'America/Mexico_City', '9:30'],
    ['2026-10-24T15:30:00Z', 'America/Argentina/Buenos_Aires', '12:30'],
  ])('%s in %s is %s', (at, zone, hour) => expect(hourIn(at, zone)).toBe(hour))

  test('names the day of the zone', () => {
    expect(dayAndHourIn('2026-10-24T22:30:00Z', 'Europe/Madrid')).toBe('domingo, 25 de octubre, 0:30')
    expect(dayAndHourIn('2026-10-24T22:30:00Z', 'America/Mexico_City')).toBe('sábado, 24 de octubre, 16:30')
  })
})

const until = (at: string) => timeUntil(at, new Date())

test('timeUntil counts down in elapsed time, also across a change of the clock', () => {
  expect(until('2026-10-25T13:00:00Z')).toBe('en 1 día')
  expect(until('2026-10-25T11:59:00Z')).toBe('en 23 horas')
  expect(until('2026-10-30T12:00:00Z')).toBe('en 6 días')
  expect(until('2026-10-24T13:00:00Z')).toBe('en 1 hora')
  expect(until('2026-10-24T12:12:30Z')).toBe('en 12 minutos')
  expect(until('2026-10-24T12:00:30Z')).toBe('ahora')
  expect(until('2026-10-24T11:00:00Z')).toBe('ahora')
})
