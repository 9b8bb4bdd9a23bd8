import { expect, test, vi } from 'vitest'
import { dayRange, longDate, monthAndYear, timeAgo } from './dates.ts'

// times without a zone are in that of the viewer
const now = '2026-11-20T12:00:00'

test('formats dates in Spanish', () => {
  expect(longDate('2026-11-20T12:00:00')).toBe('20 de noviembre de 2026')
  expect(monthAndYear('2024-03-15T12:00:00.000Z')).toBe('marzo de 2024')
})

test('dayRange names a shared month once', () => {
  expect(dayRange('2026-11-16', '2026-11-22')).toBe('16–22 de noviembre')
  expect(dayRange('2026-10-26', '2026-11-01')).toMatch(/^26 de octubre\s–\s1 de noviembre$/)
})

test.each([
  ['2026-11-20T11:59:40', 'ahora'],
  ['2026-11-20T12:00:30', 'ahora'],
  ['2026-11-20T11:59:00', 'hace 1 minuto'],
  ['2026-11-20T07:00:00', 'hace 5 horas'],
  ['2026-11-19T11:00:00', 'ayer'],
  ['2026-11-18T13:00:00', 'anteayer'],
  ['2026-11-17T11:00:00', 'hace 3 días'],
  ['2026-11-10T12:00:00', 'hace 1 semana'],
  ['2026-10-01T12:00:00', 'hace 1 mes'],
  ['2024-12-01T12:00:00', 'hace 1 año'],
  ['2026-08-01T12:00:00', 'hace 3 meses'],
  ['2024-01-01T12:00:00', 'hace 2 años'],
])('timeAgo of %s is "%s"', (at, text) => {
  expect(timeAgo(at, now)).toBe(text)
})

test('timeAgo counts hours when 24 of them are within the day of 25 hours on which clocks are set back', () => {
  vi.stubEnv('TZ', 'Europe/Madrid')
  const midnight = '2026-10-24T22:10:00Z'
  expect(timeAgo(midnight, '2026-10-25T22:30:00Z')).toBe('hace 24 horas')
  expect(timeAgo(midnight, '2026-10-25T23:30:00Z')).toBe('ayer')
  vi.unstubAllEnvs()
})
