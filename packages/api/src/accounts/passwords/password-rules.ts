import { newPasswordOf } from '@animeteca/contracts/accounts/auth'
import type { Policy } from '@animeteca/contracts/accounts/auth'
import { codePoints } from '@animeteca/contracts/fields'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { PasswordRules } from '../../call/context/passwords.ts'

/** The policy's rules for new passwords beyond the input schema. */
export async function createPasswordRules(policy: Policy): Promise<PasswordRules> {
  const refused = policy.isCommonPasswordRefused ? await commonPasswords(policy.passwordMinLength) : new Set<string>()
  const newPassword = newPasswordOf(policy).refine(
    (value) => !refused.has(value.toLowerCase()),
    'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra',
  )
  return {
    check(field, password) {
      const { error } = z.object({ [field]: newPassword }).safeParse({ [field]: password })
      if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error })
    },
  }
}

/** The 3,000 most common passwords of sufficient length (ASVS 6.2.4), loaded only if the policy refuses them. */
async function commonPasswords(minLength: number) {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => codePoints(password) >= minLength).slice(0, 3_000))
}
