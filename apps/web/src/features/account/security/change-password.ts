import { newPasswordOf, type Policy, defaultPolicy } from '@animeteca/contracts/accounts/auth'
import { signInCode } from '@animeteca/contracts/accounts/second-factor'
import { errors } from '@animeteca/contracts/errors'
import { z } from 'zod'

/** The form that changes the password: `repeatedPassword` never leaves the browser. `isCodeAsked`: the account signs in in two steps. */
export const changePassword = (policy: Policy = defaultPolicy, isCodeAsked = false) =>
  z
    .object({
      currentPassword: z.string().min(1, errors.CURRENT_PASSWORD_REQUIRED.message),
      newPassword: newPasswordOf(policy),
      repeatedPassword: z.string(),
      code: isCodeAsked ? signInCode : z.string(),
    })
    .refine((form) => form.newPassword === form.repeatedPassword, {
      error: 'Las contraseñas no coinciden',
      path: ['repeatedPassword'],
      when: () => true,
    })
