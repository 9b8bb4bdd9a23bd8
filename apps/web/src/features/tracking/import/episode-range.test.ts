import { expect, test } from 'vitest'
import { readEpisodeRange } from './episode-range.ts'

test.each([
  ['', '', {}],
  ['3', '', { firstEpisode: 3, episodeCount: null }],
  ['', '5', { firstEpisode: 1, episodeCount: 5 }],
  ['3', '3', { firstEpisode: 3, episodeCount: 1 }],
])('readEpisodeRange reads %j to %j', (from, to, range) => {
  expect(readEpisodeRange(from, to)).toEqual({ range, errors: {} })
})

test.each([
  ['10', '5', { to: 'No puede ser anterior al primero' }],
  ['0', '', { from: 'Debe ser un número de 1 a 100.000' }],
  ['x', '2', { from: 'Debe ser un número de 1 a 100.000' }],
  ['1.5', '100001', { from: 'Debe ser un número de 1 a 100.000', to: 'Debe ser un número de 1 a 100.000' }],
])('readEpisodeRange finds the error of %j to %j', (from, to, errors) => {
  expect(readEpisodeRange(from, to).errors).toEqual(errors)
})
