import { expect, test } from 'vitest'
import { dayRange, longDate, monthAndYear, timeAgo } from './dates.ts'

const now = '2026-11-20T12:00:00.000Z'

test('formats dates in Spanish', () => {
  expect(longDate('2026-11-20T12:00:00.000Z')).toBe('20 de noviembre de 2026')
  expect(monthAndYear('2024-03-15T12:00:00.000Z')).toBe('marzo de 2024')
})

test('dayRange names a shared month once', () => {
  expect(dayRange('2026-11-16', '2026-11-22')).toBe('16–22 de noviembre')
  expect(dayRange('2026-10-26', '2026-11-01')).toMatch(/^26 de octubre\s–\s1 de noviembre$/)
})

test.each([
  ['2026-11-20T11:59:40.000Z', 'ahora'],
  ['2026-11-20T12:00:30.000Z', 'ahora'],
  ['2026-11-20T11:59:00.000Z', 'hace 1 minuto'],
  ['2026-11-20T07:00:00.000Z', 'hace 5 horas'],
  ['2026-11-19T11:00:00.000Z', 'ayer'],
  ['2026-11-10T12:00:00.000Z', 'la semana pasada'],
  ['2026-08-01T12:00:00.000Z', 'hace 3 meses'],
  ['2024-01-01T12:00:00.000Z', 'hace 2 años'],
])('timeAgo of %s is "%s"', (at, text) => {
  expect(timeAgo(at, now)).toBe(text)
})

const units = {
  year: 365 * 86_400,
  month: 30 * 86_400,
  week: 7 * 86_400,
  day: 86_400,
  hour: 3_600,
  minute: 60,
} as const

test('timeAgo uses the words of the language for yesterday and last year', () => {
  const relative = new Intl.RelativeTimeFormat('es-ES', { numeric: 'auto' })
  for (const [unit, seconds] of Object.entries(units) as [keyof typeof units, number][])
    for (const amount of [1, 2, 3]) {
      const at = new Date(Date.parse(now) - amount * seconds * 1_000)
      expect(timeAgo(at, now)).toBe(relative.format(-amount, unit))
    }
})
