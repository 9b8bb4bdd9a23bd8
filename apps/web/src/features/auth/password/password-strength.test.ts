import { defaultPolicy } from '@animeteca/contracts/accounts/default-policy'
import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('passwordStrength states only the rule under six characters', () => {
  expect(passwordStrength('abcde')).toEqual({ level: 0, advice: 'Al menos 6 caracteres' })
  expect(passwordStrength('😀😀😀😀😀').level).toBe(0)
})

test("passwordStrength states the site's other minimum and rules", () => {
  const policy = { ...defaultPolicy, passwordMinLength: 12, isCommonPasswordRefused: true }
  const advice = 'Al menos 12 caracteres, y que no sea de las más usadas'
  expect(passwordStrength('callisto678', policy)).toEqual({ level: 0, advice })
  expect(passwordStrength('callisto 678', policy).level).toBeGreaterThan(0)
})

test.each([
  ['abcdef', 1],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
  ['Cowboy2071', 2],
  ['caballo grapa correcto', 3],
  ['xK9$mQ2!vLp7', 3],
] as const)('%s is level %i', (password, level) => {
  expect(passwordStrength(password).level).toBe(level)
})
