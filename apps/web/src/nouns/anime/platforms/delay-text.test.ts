import { expect, test } from 'vitest'
import { durationText, onPlatformText } from './delay-text.ts'

test('writes a delay in days, hours and minutes', () => {
  expect([30, 60, 90, 1_440, 10_080, 1_505].map(durationText)).toEqual([
    '30 min',
    '1 h',
    '1 h 30 min',
    '1 día',
    '7 días',
    '1 día 1 h 5 min',
  ])
  expect(onPlatformText({ name: 'Crunchyroll', delay: 60 })).toBe('en Crunchyroll, 1 h después')
  expect(onPlatformText({ name: 'ADN', delay: 0 })).toBe('en ADN')
})
