import { expect, test } from 'vitest'
import { inBatches, readLines } from './read-lines.ts'

test('each line is an anime, and a wrong one is named with its number and its reason', () => {
  const { animes, bad } = readLines(
    '\uFEFF{"title":"Akira"}\r\n\n{"title":" "}\n{nada\n{"title":"Nana","releaseYear":1800}\n',
  )
  expect(animes.map(({ line, anime }) => [line, anime.title])).toEqual([[1, 'Akira']])
  expect(bad).toEqual([
    { line: 3, reason: 'title: El título es requerido' },
    { line: 4, reason: 'No es JSON válido' },
    { line: 5, reason: 'releaseYear: El año de estreno debe estar entre 1900 y 2030' },
  ])
})

test('an empty file holds nothing', () => {
  expect(readLines('')).toEqual({ animes: [], bad: [] })
})

test('batches keep the order and leave nobody out', () => {
  expect(inBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inBatches([], 2)).toEqual([])
})
