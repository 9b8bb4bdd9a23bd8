import { randomUUID } from 'node:crypto'
import { sessionDays } from '@animeteca/contracts/limits'
import type { Pool, PoolClient } from 'pg'
import type { Services } from '../../call/context/context.ts'
import type { Actor } from '../../call/context/read-context.ts'
import { execute, queryOne, queryMany, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { createSecret, hashSecret } from '../secrets/secrets.ts'

const sessionLifetime = `interval '${sessionDays.lifetime} days'`
export const idleLimit = `interval '${sessionDays.idle} days'`

const open = statement(
  'auth.open',
  `with opened as (
     insert into auth_sessions (id, user_id, device, expires_at) values ($1, $2, $4, now() + ${sessionLifetime}) returning id
   ), seen as (
     update users set last_seen_at = now() where id = $2
   )
   insert into refresh_tokens (hash, session_id, expires_at) select $3, id, now() + ${idleLimit} from opened`,
)

/** Starts a session of a person on a device. */
export async function openSession(on: Pool | PoolClient, userId: number, device: string | null = null) {
  const sessionId = randomUUID()
  const { secret, hash } = createSecret()
  await queryOne(on, open, [sessionId, userId, hash, device])
  return { claims: { userId, sessionId }, refreshToken: secret }
}

const endByToken = statement(
  'auth.end',
  `update auth_sessions set ended_at = now()
    where id = (select session_id from refresh_tokens where hash = $1) and ended_at is null returning user_id as "userId"`,
)

/**
 * Ends the session of a refresh token; undefined if it has ended already. The row is marked and its tokens are left to housekeeping. Call
 * `publishSessionsEnded` after the commit.
 */
export const endSession = (on: Pool | PoolClient, refreshToken: string) =>
  queryOne<{ userId: number }>(on, endByToken, [hashSecret(refreshToken)])

const endEvery = statement(
  'auth.endAll',
  'update auth_sessions set ended_at = now() where user_id = $1 and ended_at is null',
)

/** Ends all sessions of a person. Call `publishSessionsEnded` after the commit. */
export const endSessions = (on: Pool | PoolClient, userId: number) => queryMany(on, endEvery, [userId])

const lock = statement(
  'auth.lockSession',
  'select from auth_sessions where id = $1 and ended_at is null and expires_at > now() for share',
)

/**
 * Locks the session for a transaction that creates a longer-lived access, and fails if it has ended. Ending sessions waits for the lock, so that it
 * also finds accesses whose creation was under way.
 */
export async function lockSession(client: PoolClient, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  if (!(await queryOne(client, lock, [sessionId]))) fail('SESSION_EXPIRED')
}

const endOne = statement(
  'auth.endOne',
  'update auth_sessions set ended_at = now() where user_id = $1 and id = $2 and ended_at is null and expires_at > now() returning id',
)

/** Ends one session of a person; undefined if it is not theirs or has ended. */
export const endSessionOf = (on: Pool | PoolClient, userId: number, sessionId: string) =>
  queryOne<{ id: string }>(on, endOne, [userId, sessionId])

const endOthers = statement(
  'auth.endOthers',
  'update auth_sessions set ended_at = now() where user_id = $1 and id is distinct from $2 and ended_at is null',
)

/** Ends every session of the person but the current one; returns how many. */
export const endOtherSessions = (on: Pool | PoolClient, { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>) =>
  execute(on, endOthers, [id, sessionId])

/** Publishes to every server that sessions of a person have ended. */
export const publishSessionsEnded = (bus: Services['bus'], userId: number) =>
  bus.publish({ topic: 'session', ids: [userId] })
