import { expect, test } from 'vitest'
import { activitySearch } from './activity-search.ts'
import { dayName, spanOf } from './days.ts'

test('spanOf is the time between two midnights of the viewer', () => {
  const { from, until } = spanOf('2026-11-20')
  expect(new Date(from).getHours()).toBe(0)
  expect(new Date(from).getDate()).toBe(20)
  expect(new Date(until).getDate()).toBe(21)
  expect(new Date(spanOf('2026-12-31').until).getFullYear()).toBe(2027)
})

test('dayName is relative to today', () => {
  const now = new Date(2026, 10, 1, 0, 30)
  expect(dayName(new Date(2026, 10, 1, 0, 5).toISOString(), now)).toBe('Hoy')
  expect(dayName(new Date(2026, 9, 31, 23, 59).toISOString(), now)).toBe('Ayer')
  expect(dayName(new Date(2026, 9, 30, 23, 59).toISOString(), now)).toBe('30 de octubre de 2026')
})

test('activitySearch accepts only dates', () => {
  expect(activitySearch({ dia: '2026-11-20' })).toEqual({ dia: '2026-11-20' })
  for (const dia of ['ayer', '2026-13-40', 20261120, '0001-01-01', ['2026-11-20']])
    expect(activitySearch({ dia }).dia).toBeUndefined()
})
