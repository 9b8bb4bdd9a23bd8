import { newPasswordOf, passwordsDiffer, type Policy } from '@animeteca/contracts/accounts/auth'
import { signInCode } from '@animeteca/contracts/accounts/second-factor'
import { z } from 'zod'
import { ownPassword } from './proof/own-password.ts'

/**
 * Schema of the password form; `repeatedPassword` is not sent. `isCodeAsked` is set for accounts with two factors, and `hasPassword` unless the account
 * gets its first password.
 */
export const changePassword = (
  policy: Policy,
  { isCodeAsked, hasPassword = true }: { isCodeAsked: boolean; hasPassword?: boolean },
) =>
  z
    .object({
      currentPassword: ownPassword(hasPassword),
      newPassword: newPasswordOf(policy),
      repeatedPassword: z.string(),
      code: isCodeAsked ? signInCode : z.string(),
    })
    .refine((form) => form.newPassword === form.repeatedPassword, {
      error: passwordsDiffer,
      path: ['repeatedPassword'],
      when: () => true,
    })
