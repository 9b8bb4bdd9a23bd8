import type { Pool, PoolClient } from 'pg'
import { execute, queryOne, statement } from '../database/statement.ts'
import { createSecret, hashSecret } from './secrets/secrets.ts'

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

const insert = statement(
  'auth.insertChallenge',
  `insert into auth_challenges (hash, purpose, user_id, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))`,
)

interface NewChallenge {
  purpose: ChallengePurpose
  userId: number | null
  minutes: number
  /** A text that is hashed behind the secret, so that the challenge is found with both only. */
  boundTo?: string | undefined
}

/** Creates a challenge that is valid for some minutes and returns its secret; the database stores only the hash. */
export async function createChallenge(
  on: Pool | PoolClient,
  { purpose, userId, minutes, boundTo = '' }: NewChallenge,
): Promise<string> {
  const { secret } = createSecret()
  await queryOne(on, insert, [hashSecret(secret + boundTo), purpose, userId, minutes])
  return secret
}

const find = statement(
  'auth.findChallenge',
  'select user_id as "userId" from auth_challenges where hash = $1 and purpose = $2 and expires_at > now()',
)

/** Reads a valid challenge without consuming it. */
export const findChallenge = (on: Pool | PoolClient, secret: string, purpose: ChallengePurpose) =>
  queryOne<{ userId: number | null }>(on, find, [hashSecret(secret), purpose])

const consume = statement(
  'auth.consumeChallenge',
  `delete from auth_challenges where hash = $1 and purpose = $2 and expires_at > now() returning user_id as "userId"`,
)

/** Consumes a valid challenge: of concurrent calls only one gets it. */
export const consumeChallenge = (on: Pool | PoolClient, secret: string, purpose: ChallengePurpose) =>
  queryOne<{ userId: number | null }>(on, consume, [hashSecret(secret), purpose])

const end = statement('auth.deleteChallenges', 'delete from auth_challenges where user_id = $1 and purpose = any($2)')

/** Deletes a person's challenges of these purposes. */
export const deleteChallenges = (client: PoolClient, userId: number, purposes: ChallengePurpose[]) =>
  execute(client, end, [userId, purposes])
