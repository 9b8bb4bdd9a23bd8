import { expect, test } from 'vitest'
import { secondsOf, splitMinutes } from './minutes.ts'

const minutesIn = (text: string) => splitMinutes(text).filter((_, place) => place % 2 === 1)

test('splitMinutes finds times in any place of a text', () => {
  expect(minutesIn('12:34')).toEqual(['12:34'])
  expect(minutesIn('En el 2:05, y otra vez (1:02:03).')).toEqual(['2:05', '1:02:03'])
  expect(splitMinutes('mira 0:07 bien')).toEqual(['mira ', '0:07', ' bien'])
})

test('splitMinutes ignores dates, scores and URLs', () => {
  for (const text of [
    '3:2',
    '12:75',
    'https://x.example:8080/12:34',
    '1:2:3',
    '12:345',
    'a12:34',
    '21-11-2026',
    '1:23:45:67',
  ])
    expect(minutesIn(text)).toEqual([])
})

test('secondsOf converts a time to seconds', () => {
  expect(['0:07', '12:34', '1:02:03', '75:00'].map(secondsOf)).toEqual([7, 754, 3723, 4500])
})
