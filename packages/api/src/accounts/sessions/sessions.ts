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

/** A family lives 30 days however often it is refreshed, and 7 without being refreshed. */
const family = `interval '30 days'`
const idle = `interval '7 days'`
/** Two tabs, or an answer that got lost: for 15 s the same token gives a sibling instead of an alarm. */
const grace = `interval '15 seconds'`

const open = statement(
  'auth.open',
  `with opened as (
     insert into auth_sessions (id, user_id, device, expires_at) values ($1, $2, $4, now() + ${family}) returning id
   ), seen as (
     update users set last_seen_at = now() where id = $2
   )
   insert into refresh_tokens (hash, session_id, expires_at) select $3, id, now() + ${idle} from opened`,
)

/** Starts a family for a person, on what they have signed in with. */
export async function openSession(on: Pool | PoolClient, userId: number, device: string | null = null) {
  const sessionId = randomUUID()
  const { secret, hash } = createSecret()
  await queryOne(on, open, [sessionId, userId, hash, device])
  return { claims: { userId, sessionId }, refreshToken: secret }
}

interface Held extends Claims {
  isRotated: boolean
  /** Rotated, and so recently that it gives siblings. */
  isInGrace: boolean
  isIdle: boolean
  /** How often it was exchanged: once for the next token, and for siblings. */
  exchanges: number
  /** Tokens that the family was given in the hour that is counted. */
  issued: number
}

const tokenOf = (lock: string) =>
  `select s.user_id as "userId", s.id as "sessionId", t.rotated_at is not null as "isRotated",
          t.rotated_at is not null and t.rotated_at > now() - ${grace} as "isInGrace", t.expires_at <= now() as "isIdle",
          t.exchanges, case when s.issued_since > now() - interval '1 hour' then s.issued else 0 end as issued
     from refresh_tokens t join auth_sessions s on s.id = t.session_id
    where t.hash = $1 and s.ended_at is null and s.expires_at > now() ${lock}`

const look = statement('auth.look', tokenOf(''))
const holdToken = statement('auth.hold', tokenOf('for update'))

/** What a refresh token is good for; `reused` when somebody else must have a copy of it. */
type Verdict = 'good' | 'expired' | 'reused' | 'too many'

function verdictOn(token: Held | undefined): Verdict {
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
   insert into refresh_tokens (hash, session_id, expires_at) select $3, id, least(now() + ${idle}, expires_at) from counted`,
)

type Rotation =
  | { verdict: 'good'; claims: Claims; refreshToken: string }
  | { verdict: Exclude<Verdict, 'good'>; claims?: undefined; refreshToken?: undefined }

/** The next refresh token of the family: of any number of parallel exchanges one rotates, a few give siblings, the rest nothing. */
export async function rotate(pool: Pool, refreshToken: string): Promise<Rotation> {
  const hash = hashSecret(refreshToken)
  // whoever gets nothing costs no lock
  const verdict = verdictOn(await queryOne<Held>(pool, look, [hash]))
  return verdict === 'good' ? transaction(pool, exchange) : { verdict }

  async function exchange(client: PoolClient): Promise<Rotation> {
    const held = await queryOne<Held>(client, holdToken, [hash])
    if (!held) return { verdict: 'expired' }
    const verdict = verdictOn(held)
    if (verdict !== 'good') return { verdict }
    const next = createSecret()
    await queryOne(client, issue, [hash, held.sessionId, next.hash])
    const { userId, sessionId } = held
    return { verdict, claims: { userId, sessionId }, refreshToken: next.secret }
  }
}

const endFamily = statement(
  'auth.end',
  `update auth_sessions set ended_at = now()
    where id = (select session_id from refresh_tokens where hash = $1) and ended_at is null returning user_id as "userId"`,
)

/**
 * Ends the family that a refresh token belongs to; undefined when there is none that lives. Ending is a mark, which the next
 * request sees: the tokens, however many, are left to housekeeping. `sessionsEnded` says so after the commit.
 */
export const endSession = (on: Pool | PoolClient, refreshToken: string) =>
  queryOne<{ userId: number }>(on, endFamily, [hashSecret(refreshToken)])

const endEvery = statement(
  'auth.endAll',
  'update auth_sessions set ended_at = now() where user_id = $1 and ended_at is null',
)

/** Every access and refresh token of the person is dead at once; `sessionsEnded` says so after the commit. */
export const endSessions = (on: Pool | PoolClient, userId: number) => queryMany(on, endEvery, [userId])

const hold = statement(
  'auth.holdSession',
  'select from auth_sessions where id = $1 and ended_at is null and expires_at > now() for share',
)

/**
 * Part of what outlives a session: it is still there, and doesn't end before this is written. Whoever ends sessions and then takes away
 * what was made in them misses nothing that was under way.
 */
export async function holdSession(client: PoolClient, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  if (!(await queryOne(client, hold, [sessionId]))) fail('SESSION_EXPIRED')
}

const endOne = statement(
  'auth.endOne',
  'update auth_sessions set ended_at = now() where user_id = $1 and id = $2 and ended_at is null and expires_at > now() returning id',
)

/** Ends that session of the person; undefined when it is not theirs, or over. */
export const endSessionOf = (on: Pool | PoolClient, userId: number, sessionId: string) =>
  queryOne<{ id: string }>(on, endOne, [userId, sessionId])

const endOthers = statement(
  'auth.endOthers',
  'update auth_sessions set ended_at = now() where user_id = $1 and id is distinct from $2 and ended_at is null',
)

/** The same for every session of the person but the one that asks; answers how many there were. */
export const endOtherSessions = (on: Pool | PoolClient, { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>) =>
  execute(on, endOthers, [id, sessionId])

/** Tells every server that sessions of a person have ended. */
export const sessionsEnded = (bus: Services['bus'], userId: number) => bus.publish({ topic: 'session', ids: [userId] })
