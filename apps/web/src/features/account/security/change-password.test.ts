import { defaultPolicy } from '@animeteca/contracts/accounts/default-policy'
import { describe, expect, test } from 'vitest'
import { changePassword } from './change-password.ts'

type Form = { currentPassword: string; newPassword: string; repeatedPassword: string; code: string }

const errorsOf = (form: Form, policy = defaultPolicy, isCodeAsked = false) =>
  Object.fromEntries(
    changePassword(policy, { isCodeAsked })
      .safeParse(form)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

const change = (newPassword: string): Form => ({
  newPassword,
  repeatedPassword: newPassword,
  currentPassword: 'animeteca',
  code: '',
})

describe('changePassword', () => {
  test('reports every wrong field of the form together', () => {
    expect(errorsOf({ currentPassword: '', newPassword: 'corta', repeatedPassword: 'otra', code: '' })).toEqual({
      currentPassword: 'Escribe tu contraseña actual',
      newPassword: 'La contraseña debe tener al menos 6 caracteres',
      repeatedPassword: 'Las contraseñas no coinciden',
    })
  })

  test('requires a code only for an account with two factors', () => {
    expect(errorsOf(change('callisto678'))).toEqual({})
    expect(errorsOf(change('callisto678'), defaultPolicy, true)).toEqual({ code: 'Escribe el código' })
    expect(errorsOf({ ...change('callisto678'), code: '123 456' }, defaultPolicy, true)).toEqual({})
  })

  test("names the site's stricter minimum length, which applies to the new password only", () => {
    const policy = { ...defaultPolicy, passwordMinLength: 12 }
    expect(errorsOf({ ...change('callisto678'), currentPassword: 'corta' }, policy)).toEqual({
      newPassword: 'La contraseña debe tener al menos 12 caracteres',
    })
    expect(errorsOf({ ...change('callisto 678'), currentPassword: 'corta' }, policy)).toEqual({})
  })
})
