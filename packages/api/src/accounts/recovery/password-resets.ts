import { passwordResetMinutes } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import type { Services } from '../../call/context/context.ts'
import { fail } from '../../lib/fail.ts'
import { createChallenge, deleteChallenges } from '../challenges.ts'
import { isCurrentEmail } from './email-changes.ts'

/** With `OIDC_ONLY` there are no password resets: the mailbox must not open an account. */
export function refuseWithProvider({ policy }: Pick<Services, 'policy'>): void {
  if (policy.directSignIn !== 'everyone') fail('PROVIDER_REQUIRED')
}

/** Invalidates password reset links and sign-ins waiting for a code: they belong to a previous password or address. */
export const invalidatePasswordResets = (client: PoolClient, userId: number) =>
  deleteChallenges(client, userId, ['code', 'reset_password'])

/** Creates the link of a password reset e-mail when it is sent; earlier links become invalid. Undefined if the account has left the address. */
export async function createPasswordReset(client: PoolClient, userId: number, email: string) {
  if (!(await isCurrentEmail(client, userId, email))) return undefined
  await deleteChallenges(client, userId, ['reset_password'])
  return createChallenge(client, { purpose: 'reset_password', userId, minutes: passwordResetMinutes })
}
