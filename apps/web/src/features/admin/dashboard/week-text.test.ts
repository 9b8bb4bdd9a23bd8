import { expect, test } from 'vitest'
import { changeText, type Week, weekDays } from './week-text.ts'

const week = (votes: number, isRunning = false): Week => ({
  startsOn: '2026-11-16',
  endsOn: '2026-11-22',
  isRunning,
  signUps: 0,
  votes,
  watched: 0,
})

test.each([
  [[5], ''],
  [[5, 5], 'Igual que la anterior'],
  [[5, 1_505], '1.500 más que la anterior'],
  [[5, 4], '1 menos que la anterior'],
])('changeText of weeks with %j votes is "%s"', (votes, text) => {
  const weeks = votes.map((amount) => week(amount))
  expect(changeText(weeks, weeks.length - 1, 'votes')).toBe(text)
})

test('changeText starts with "De momento" for the current week', () => {
  expect(changeText([week(20), week(12, true)], 1, 'votes')).toBe('De momento, 8 menos que la anterior')
  expect(changeText([week(0), week(0, true)], 1, 'votes')).toBe('De momento, igual que la anterior')
})

test('weekDays names a week by its days', () => {
  expect(weekDays(week(0))).toBe('16–22 de noviembre')
})
