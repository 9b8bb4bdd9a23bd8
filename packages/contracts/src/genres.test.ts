import { expect, test } from 'vitest'
import { genreName, slug } from './genres.ts'

test.each([
  ['Sci-Fi', 'Ciencia ficción'],
  ['slice of life', 'Vida cotidiana'],
  ['Mahou Shoujo', 'Chicas mágicas'],
  ['Comedia', 'Comedia'],
  ['Isekai', 'Isekai'],
  ['constructor', 'constructor'],
])('the genre %j is called %j', (genre, name) => expect(genreName(genre)).toBe(name))

test.each([
  ['Ciencia ficción', 'ciencia-ficcion'],
  ['  ¡Acción! ', 'accion'],
  ['少年', '少年'],
])('%j stands in an address as %j', (name, written) => expect(slug(name)).toBe(written))
