import { passwordResetMinutes } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import { createChallenge, endChallenges } from '../challenges.ts'

/**
 * Links to another password, and sign-ins that wait for a code, are good for nothing any more: they are of a password, or of a mailbox,
 * that is not the account's now.
 */
export const endPasswordResets = (client: PoolClient, userId: number) =>
  endChallenges(client, userId, ['code', 'reset_password'])

/** What stands in the link of the letter, made when that goes out: links of before are good for nothing from then on. */
export async function createPasswordReset(client: PoolClient, userId: number): Promise<string> {
  await endChallenges(client, userId, ['reset_password'])
  return createChallenge(client, { purpose: 'reset_password', userId, minutes: passwordResetMinutes })
}
