import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.for([
  [1, 'un minuto'],
  [90, '90 minutos'],
  [60, 'una hora'],
  [36 * 60, '36 horas'],
  [24 * 60, 'un día'],
  [7 * 24 * 60, '7 días'],
] as const)('durationText writes %i minutes as «%s»', ([minutes, text]) => {
  expect(durationText(minutes)).toBe(text)
})
