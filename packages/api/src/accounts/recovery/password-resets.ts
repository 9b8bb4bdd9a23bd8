import { passwordResetMinutes } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import { createChallenge, deleteChallenges } from '../challenges.ts'

/** Invalidates password reset links and sign-ins waiting for a code: they belong to a previous password or address. */
export const invalidatePasswordResets = (client: PoolClient, userId: number) =>
  deleteChallenges(client, userId, ['code', 'reset_password'])

/** Creates the link of a password reset e-mail when it is sent; earlier links become invalid. */
export async function createPasswordReset(client: PoolClient, userId: number): Promise<string> {
  await deleteChallenges(client, userId, ['reset_password'])
  return createChallenge(client, { purpose: 'reset_password', userId, minutes: passwordResetMinutes })
}
