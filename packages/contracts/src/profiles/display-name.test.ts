import { expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { fold } from '../text/fold.ts'
import { displayName } from './display-name.ts'

test.for([
  ['ana0', 'ana'],
  ['ana00', 'ana0'],
  ['julia0', 'julia0'],
  ['ana', 'ana'],
  ['0000', '000'],
] as const)('displayName shows %s as %s', ([username, shown]) => {
  expect(displayName(username)).toBe(shown)
})

test('fold removes case and accents', () => {
  expect(fold('CORAZÓN de Ñandú')).toBe('corazon de nandu')
  expect(fold('カウボーイ')).toContain('カウホーイ')
})

test('every error message is a Spanish sentence', () => {
  for (const { message } of Object.values(errors)) expect(message).toMatch(/^[A-ZÁÉÍÓÚÑ¡¿].{5,}$/)
})
