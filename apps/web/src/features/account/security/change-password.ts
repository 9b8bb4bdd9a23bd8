import { newPasswordOf, type Policy, defaultPolicy } from '@animeteca/contracts/accounts/auth'
import { signInCode } from '@animeteca/contracts/accounts/second-factor'
import { errors } from '@animeteca/contracts/errors'
import { z } from 'zod'

/** Schema of the password form; `repeatedPassword` is not sent. `isCodeAsked` is set for accounts with two factors. */
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
