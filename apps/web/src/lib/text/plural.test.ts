import { formatCount } from '@animeteca/ui/base/format-count'
import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test('plural is singular for one, plural for zero and several', () => {
  expect(plural(1, 'temporada')).toBe('1 temporada')
  expect(plural(0, 'temporada')).toBe('0 temporadas')
  expect(plural(2, 'temporada')).toBe('2 temporadas')
})

test('plural uses a given plural form', () => {
  expect(plural(3, 'anime encontrado', 'animes encontrados')).toBe('3 animes encontrados')
})

test('count separates thousands from four digits on', () => {
  expect(formatCount(5514)).toBe('5.514')
  expect(plural(30_000, 'anime')).toBe('30.000 animes')
})
