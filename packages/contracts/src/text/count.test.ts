import { expect, test } from 'vitest'
import { formatNumber, plural } from './count.ts'

test('formatNumber separates thousands from four digits on, and rounds to the decimals', () => {
  expect(formatNumber(1_500)).toBe('1.500')
  expect(formatNumber(23.64, 1)).toBe('23,6')
})

test('plural is singular only for one', () => {
  expect([0, 1, 1_500].map((count) => plural(count, 'anime'))).toEqual(['0 animes', '1 anime', '1.500 animes'])
  expect(plural(2, 'episodio nuevo', 'episodios nuevos')).toBe('2 episodios nuevos')
})
