import type { Pool, PoolClient } from 'pg'
import { execute, queryOne, statement } from '../database/statement.ts'
import { createSecret, hashSecret } from './secrets.ts'

/** What is begun with a challenge: the second step of signing in, signing in with a passkey, adding one, and another password. */
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

/** Makes what somebody has to show again within so many minutes; the database knows its hash alone. */
export async function createChallenge(on: Pool | PoolClient, { purpose, userId, minutes }: Begun): Promise<string> {
  const { secret, hash } = createSecret()
  await queryOne(on, keep, [hash, purpose, userId, minutes])
  return secret
}

const look = statement(
  'auth.lookAtChallenge',
  'select user_id as "userId" from auth_challenges where hash = $1 and purpose = $2 and expires_at > now()',
)

/** Whose it is, as long as it is good; it stays. */
export const lookAtChallenge = (on: Pool | PoolClient, secret: string, purpose: ChallengePurpose) =>
  queryOne<{ userId: number | null }>(on, look, [hashSecret(secret), purpose])

const take = statement(
  'auth.takeChallenge',
  `delete from auth_challenges where hash = $1 and purpose = $2 and expires_at > now() returning user_id as "userId"`,
)

/** The same, and it is gone: of several who bring it at once only one gets it. */
export const takeChallenge = (on: Pool | PoolClient, secret: string, purpose: ChallengePurpose) =>
  queryOne<{ userId: number | null }>(on, take, [hashSecret(secret), purpose])

const end = statement('auth.endChallenges', 'delete from auth_challenges where user_id = $1 and purpose = any($2)')

/** What somebody has been given for these is good for nothing any more. */
export const endChallenges = (client: PoolClient, userId: number, purposes: ChallengePurpose[]) =>
  execute(client, end, [userId, purposes])
