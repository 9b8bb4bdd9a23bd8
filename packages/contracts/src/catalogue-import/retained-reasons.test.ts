import { expect, test } from 'vitest'
import { describeRetained } from './retained-reasons.ts'

test('describes which rows of an anime an undone import has left, and why', () => {
  expect(describeRetained({ isWhole: true, parts: { anime: 1 }, reasons: ['followed'] })).toBe(
    'Se queda entero: hay gente que lo sigue, lo ha visto, valorado o comentado',
  )
  expect(describeRetained({ isWhole: false, parts: { episode: 1 }, reasons: ['edited'] })).toBe(
    'Se queda 1 episodio: lo ha cambiado después un administrador',
  )
  expect(
    describeRetained({ isWhole: false, parts: { episode: 2, anime: 1, season: 1 }, reasons: ['edited', 'imported'] }),
  ).toBe(
    'Se quedan sus datos, 1 temporada y 2 episodios: lo ha cambiado después un administrador; lo ha cambiado después otra importación',
  )
})
