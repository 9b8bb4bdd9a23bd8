import { expect, test } from 'vitest'
import { levelOf, longestStreak, weeksOf } from './watch-heatmap.ts'

test('a year has every one of its days once, in weeks that begin on Monday', () => {
  const weeks = weeksOf([{ day: '2024-02-29', episodes: 3 }], 2024, '2026-11-22')
  const days = weeks.flat().filter((day) => day !== null)
  expect(days).toHaveLength(366)
  expect(days.find(({ day }) => day === '2024-02-29')?.episodes).toBe(3)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  // the first of January 2024 was a Monday, the last of December a Tuesday
  expect(weeks[0]![0]).toEqual({ day: '2024-01-01', episodes: 0 })
  expect(weeks.at(-1)!.filter((day) => day === null)).toHaveLength(5)
})

test('without a year it is the twelve months up to today', () => {
  const days = weeksOf([], undefined, '2026-11-22')
    .flat()
    .filter((day) => day !== null)
  expect([days[0]!.day, days.at(-1)!.day]).toEqual(['2025-11-22', '2026-11-22'])
})

const seen = (...days: string[]) => days.map((day) => ({ day, episodes: 1 }))

test('a streak ends with a day on which nothing was seen', () => {
  expect(longestStreak([])).toBe(0)
  expect(longestStreak(seen('2025-02-27', '2025-02-28', '2025-03-01', '2025-03-03'))).toBe(3)
})

test('a day is as full as it is beside the fullest, and something is never nothing', () => {
  expect([0, 1, 5, 10, 20].map((episodes) => levelOf(episodes, 20))).toEqual([0, 1, 1, 2, 4])
  expect(levelOf(1, 1)).toBe(1)
})
