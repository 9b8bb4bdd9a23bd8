import { randomUUID } from 'node:crypto'
import { limits } from '@animeteca/contracts/limits'
import type { Pool, PoolClient } from 'pg'
import type { Services } from '../../call/context.ts'
import type { Actor } from '../../call/read-context.ts'
import type { Claims } from '../../call/services/sessions.ts'
import { execute, queryOne, queryMany, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { createSecret, hashSecret } from '../secrets.ts'

/** A session lasts 30 days, and 7 without being refreshed. */
const sessionLifetime = `interval '30 days'`
const idleLimit = `interval '7 days'`
/** For 15 s a rotated token issues a sibling instead of ending the session, because two tabs may race or an answer may be lost. */
const graceTime = `interval '15 seconds'`

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

interface RefreshTokenRow extends Claims {
  isRotated: boolean
  /** Rotated so recently that it issues siblings. */
  isInGrace: boolean
  isIdle: boolean
  /** How often it was exchanged: for its successor and for siblings. */
  exchanges: number
  /** Tokens issued to the session in the current hour. */
  issued: number
}

const tokenOf = (lock: string) =>
  `select s.user_id as "userId", s.id as "sessionId", t.rotated_at is not null as "isRotated",
          t.rotated_at is not null and t.rotated_at > now() - ${graceTime} as "isInGrace", t.expires_at <= now() as "isIdle",
          t.exchanges, case when s.issued_since > now() - interval '1 hour' then s.issued else 0 end as issued
     from refresh_tokens t join auth_sessions s on s.id = t.session_id
    where t.hash = $1 and s.ended_at is null and s.expires_at > now() ${lock}`

const look = statement('auth.look', tokenOf(''))
const lockToken = statement('auth.lockToken', tokenOf('for update'))

/** The result of checking a refresh token; `reused` means that it was copied. */
type Verdict = 'good' | 'expired' | 'reused' | 'too many'

function classify(token: RefreshTokenRow | undefined): Verdict {
  if (!token) return 'expired'
  if (token.isRotated && !token.isInGrace) return 'reused'
  if (!token.isRotated && token.isIdle) return 'expired'
  const { exchanges, issuedPerHour } = limits.refreshToken
  return token.exchanges >= exchanges || token.issued >= issuedPerHour ? 'too many' : 'good'
}

const issue = statement(
  'auth.issue',
  `with rotated as (
     update refresh_tokens set rotated_at = coalesce(rotated_at, now()), exchanges = exchanges + 1 where hash = $1
   ), counted as (
     update auth_sessions
        set issued = case when issued_since > now() - interval '1 hour' then issued + 1 else 1 end,
            last_used_at = now(),
            issued_since = case when issued_since > now() - interval '1 hour' then issued_since else now() end
      where id = $2 returning id, expires_at
   )
   insert into refresh_tokens (hash, session_id, expires_at) select $3, id, least(now() + ${idleLimit}, expires_at) from counted`,
)

type Rotation =
  | { verdict: 'good'; claims: Claims; refreshToken: string }
  | { verdict: Exclude<Verdict, 'good'>; claims?: undefined; refreshToken?: undefined }

/** Exchanges a refresh token. Of concurrent exchanges one rotates it, some get siblings, the others fail. */
export async function rotate(pool: Pool, refreshToken: string): Promise<Rotation> {
  const hash = hashSecret(refreshToken)
  // check first without a lock
  const verdict = classify(await queryOne<RefreshTokenRow>(pool, look, [hash]))
  return verdict === 'good' ? transaction(pool, exchange) : { verdict }

  async function exchange(client: PoolClient): Promise<Rotation> {
    const row = await queryOne<RefreshTokenRow>(client, lockToken, [hash])
    if (!row) return { verdict: 'expired' }
    const verdict = classify(row)
    if (verdict !== 'good') return { verdict }
    const next = createSecret()
    await queryOne(client, issue, [hash, row.sessionId, next.hash])
    const { userId, sessionId } = row
    return { verdict, claims: { userId, sessionId }, refreshToken: next.secret }
  }
}

const endByToken = statement(
  'auth.end',
  `update auth_sessions set ended_at = now()
    where id = (select session_id from refresh_tokens where hash = $1) and ended_at is null returning user_id as "userId"`,
)

/**
 * Ends the session of a refresh token; undefined if it has ended already. The row is marked and its tokens are left to housekeeping. Call
 * `sessionsEnded` after the commit.
 */
export const endSession = (on: Pool | PoolClient, refreshToken: string) =>
  queryOne<{ userId: number }>(on, endByToken, [hashSecret(refreshToken)])

const endEvery = statement(
  'auth.endAll',
  'update auth_sessions set ended_at = now() where user_id = $1 and ended_at is null',
)

/** Ends all sessions of a person. Call `sessionsEnded` after the commit. */
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
export const sessionsEnded = (bus: Services['bus'], userId: number) => bus.publish({ topic: 'session', ids: [userId] })
