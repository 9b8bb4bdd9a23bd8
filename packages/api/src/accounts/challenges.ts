import type { Pool, PoolClient } from 'pg'
import { execute, queryOne, statement } from '../database/statement.ts'
import { createSecret, hashSecret } from './secrets.ts'

/**
 * What a challenge is for: the second step of signing in, signing in with a passkey, adding a passkey, resetting a password and the links of e-mails.
 */
export const challengePurposes = [
  'code',
  'passkey',
  'new_passkey',
  'reset_password',
  'confirm_email',
  'restore_email',
] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

const keep = statement(
  'auth.keepChallenge',
  `insert into auth_challenges (hash, purpose, user_id, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))`,
)

interface Begun {
  purpose: ChallengePurpose
  userId: number | null
  minutes: number
}

/** Creates a challenge that is valid for some minutes and returns its secret; the database stores only the hash. */
export async function createChallenge(on: Pool | PoolClient, { purpose, userId, minutes }: Begun): Promise<string> {
  const { secret, hash } = createSecret()
  await queryOne(on, keep, [hash, purpose, userId, minutes])
  return secret
}

const look = statement(
  'auth.lookAtChallenge',
  'select user_id as "userId" from auth_challenges where hash = $1 and purpose = $2 and expires_at > now()',
)

/** Reads a valid challenge without consuming it. */
export const lookAtChallenge = (on: Pool | PoolClient, secret: string, purpose: ChallengePurpose) =>
  queryOne<{ userId: number | null }>(on, look, [hashSecret(secret), purpose])

const take = statement(
  'auth.takeChallenge',
  `delete from auth_challenges where hash = $1 and purpose = $2 and expires_at > now() returning user_id as "userId"`,
)

/** Consumes a valid challenge: of concurrent calls only one gets it. */
export const takeChallenge = (on: Pool | PoolClient, secret: string, purpose: ChallengePurpose) =>
  queryOne<{ userId: number | null }>(on, take, [hashSecret(secret), purpose])

const end = statement('auth.endChallenges', 'delete from auth_challenges where user_id = $1 and purpose = any($2)')

/** Deletes a person's challenges of these purposes. */
export const endChallenges = (client: PoolClient, userId: number, purposes: ChallengePurpose[]) =>
  execute(client, end, [userId, purposes])
