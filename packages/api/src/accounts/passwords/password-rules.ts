import { newPasswordOf } from '@animeteca/contracts/accounts/auth'
import type { Policy } from '@animeteca/contracts/accounts/auth'
import { codePoints } from '@animeteca/contracts/fields'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { PasswordRules } from '../../call/services/passwords.ts'

/** What a policy asks of new passwords beyond what every input is checked for. */
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

/** The 3,000 most used of those that are long enough to be chosen at all, as ASVS 6.2.4 asks; read only where they are asked for. */
async function commonPasswords(minLength: number) {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => codePoints(password) >= minLength).slice(0, 3_000))
}
