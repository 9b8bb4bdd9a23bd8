import { expect, test } from 'vitest'
import { countByGenreName } from './genre-counts.ts'
import { genreName, slug } from './genres.ts'

test.each([
  ['Sci-Fi', 'Ciencia ficción'],
  ['slice of life', 'Vida cotidiana'],
  ['Mahou Shoujo', 'Chicas mágicas'],
  ['Comedia', 'Comedia'],
  ['Isekai', 'Isekai'],
  ['constructor', 'constructor'],
])('genreName translates %j to %j', (genre, name) => expect(genreName(genre)).toBe(name))

test.each([
  ['Ciencia ficción', 'ciencia-ficcion'],
  ['  ¡Acción! ', 'accion'],
  ['少年', '少年'],
])('slug turns %j into %j', (name, written) => expect(slug(name)).toBe(written))

test('countByGenreName adds up genres of one name, most frequent first', () => {
  const counts = [
    { genre: 'Comedy', count: 4 },
    { genre: 'Action', count: 3 },
    { genre: 'Acción', count: 2 },
    { genre: 'Drama', count: 1 },
  ]
  expect(countByGenreName(counts)).toEqual([
    { name: 'Acción', count: 5 },
    { name: 'Comedia', count: 4 },
    { name: 'Drama', count: 1 },
  ])
})
