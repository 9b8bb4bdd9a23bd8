import { passwordResetMinutes } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import { rowOf, statement } from '../database/statement.ts'
import { keepChallenge } from './challenges.ts'
import type { ChallengePurpose } from './challenges.ts'
import { createSecret } from './secrets.ts'

const end = statement('auth.endChallenges', 'delete from auth_challenges where user_id = $1 and purpose = any($2)')
const endAll = (client: PoolClient, userId: number, purposes: ChallengePurpose[]) =>
  rowOf(client, end, [userId, purposes])

/**
 * Links to another password, and sign-ins that wait for a code, are good for nothing any more: they are of a password, or of a mailbox,
 * that is not the account's now.
 */
export const endPasswordResets = (client: PoolClient, userId: number) =>
  endAll(client, userId, ['code', 'reset_password'])

/** What stands in the link of the letter, made when that goes out: links of before are good for nothing from then on. */
export async function createPasswordReset(client: PoolClient, userId: number): Promise<string> {
  const { secret } = createSecret()
  await endAll(client, userId, ['reset_password'])
  await keepChallenge(client, secret, { purpose: 'reset_password', userId, minutes: passwordResetMinutes })
  return secret
}
