import { expect, test } from 'vitest'
import { heatLevel, longestStreak, heatmapWeeks } from './watch-heatmap.ts'

test('heatmapWeeks of a year returns each of its days once, in weeks that start on Monday', () => {
  const weeks = heatmapWeeks([{ day: '2024-02-29', episodes: 3 }], 2024, '2026-11-22')
  const days = weeks.flat().filter((day) => day !== null)
  expect(days).toHaveLength(366)
  expect(days.find(({ day }) => day === '2024-02-29')?.episodes).toBe(3)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  // 1 January 2024 was a Monday, 31 December a Tuesday
  expect(weeks[0]![0]).toEqual({ day: '2024-01-01', episodes: 0 })
  expect(weeks.at(-1)!.filter((day) => day === null)).toHaveLength(5)
})

test('heatmapWeeks without a year returns the twelve months up to today', () => {
  const days = heatmapWeeks([], undefined, '2026-11-22')
    .flat()
    .filter((day) => day !== null)
  expect([days[0]!.day, days.at(-1)!.day]).toEqual(['2025-11-22', '2026-11-22'])
})

const seen = (...days: string[]) => days.map((day) => ({ day, episodes: 1 }))

test('longestStreak ends at a day without episodes', () => {
  expect(longestStreak([])).toBe(0)
  expect(longestStreak(seen('2025-02-27', '2025-02-28', '2025-03-01', '2025-03-03'))).toBe(3)
})

test('heatLevel compares a day to the fullest one, and is at least 1 with an episode', () => {
  expect([0, 1, 5, 10, 20].map((episodes) => heatLevel(episodes, 20))).toEqual([0, 1, 1, 2, 4])
  expect(heatLevel(1, 1)).toBe(1)
})
