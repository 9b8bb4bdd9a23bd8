import { expect, test } from 'vitest'
import { durationOf } from './finding.ts'

test('durationOf uses the largest unit that fits twice', () => {
  expect([1, 90, 200, 7_300, 200_000].map(durationOf)).toEqual([
    '1 segundo',
    '90 segundos',
    '3 minutos',
    '2 horas',
    '2 días',
  ])
})
