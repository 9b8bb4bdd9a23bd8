import { usualPolicy } from '@animeteca/contracts/auth'
import { describe, expect, test } from 'vitest'
import { changePassword } from './change-password.ts'

type Form = { currentPassword: string; newPassword: string; repeatedPassword: string }

const errorsOf = (form: Form, policy = usualPolicy) =>
  Object.fromEntries(
    changePassword(policy)
      .safeParse(form)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

const change = (newPassword: string): Form => ({
  newPassword,
  repeatedPassword: newPassword,
  currentPassword: 'animeteca',
})

describe('changePassword', () => {
  test('reports every wrong field of the form together', () => {
    expect(errorsOf({ currentPassword: '', newPassword: 'corta', repeatedPassword: 'otra' })).toEqual({
      currentPassword: 'Escribe tu contraseña actual',
      newPassword: 'La contraseña debe tener al menos 6 caracteres',
      repeatedPassword: 'Las contraseñas no coinciden',
    })
  })

  test('names the longer minimum of a stricter site, which counts for the new password only', () => {
    const policy = { ...usualPolicy, passwordMinLength: 12 }
    expect(errorsOf({ ...change('callisto678'), currentPassword: 'corta' }, policy)).toEqual({
      newPassword: 'La contraseña debe tener al menos 12 caracteres',
    })
    expect(errorsOf({ ...change('callisto 678'), currentPassword: 'corta' }, policy)).toEqual({})
  })
})
