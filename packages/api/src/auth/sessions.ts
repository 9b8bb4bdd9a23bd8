import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { rowOf, rowsOf, statement } from '../database/statement.ts'
import { createRefreshToken, hashRefreshToken } from './tokens.ts'
import type { Claims } from './tokens.ts'

/** A family lives 30 days however often it is refreshed, and 7 without being refreshed. */
const family = `interval '30 days'`
const idle = `interval '7 days'`
/** Two tabs, or an answer that got lost: for 15 s the same token gives a sibling instead of an alarm. */
const grace = `interval '15 seconds'`

const open = statement(
  'auth.open',
  `with opened as (
     insert into auth_sessions (id, user_id, expires_at) values ($1, $2, now() + ${family}) returning id
   ), seen as (
     update users set last_seen_at = now() where id = $2
   )
   insert into refresh_tokens (hash, session_id, expires_at) select $3, id, now() + ${idle} from opened`,
)

/** Starts a family for a person. */
export async function openSession(pool: Pool, userId: number) {
  const sessionId = randomUUID()
  const { token, hash } = createRefreshToken()
  await rowOf(pool, open, [sessionId, userId, hash])
  return { claims: { userId, sessionId }, refreshToken: token }
}

const issueFrom = (source: string) => `
   issued as (
     insert into refresh_tokens (hash, session_id, expires_at)
     select $2, s.id, least(now() + ${idle}, s.expires_at)
       from ${source} join auth_sessions s on s.id = ${source}.session_id and s.expires_at > now()
     returning session_id
   )
   select s.user_id as "userId", s.id as "sessionId" from issued join auth_sessions s on s.id = issued.session_id`

// One conditional claim: of any number of parallel exchanges exactly one finds the token unrotated.
const claim = statement(
  'auth.rotate',
  `with claimed as (
     update refresh_tokens set rotated_at = now() where hash = $1 and rotated_at is null and expires_at > now()
     returning session_id
   ), ${issueFrom('claimed')}`,
)

// A statement of its own: it has to see the rotation that the claim lost against.
const sibling = statement(
  'auth.sibling',
  `with recent as (
     select session_id from refresh_tokens where hash = $1 and rotated_at > now() - ${grace}
   ), ${issueFrom('recent')}`,
)

/** The next refresh token of the family, or undefined when this one is good for nothing. */
export async function rotate(pool: Pool, refreshToken: string) {
  const { token, hash } = createRefreshToken()
  const values = [hashRefreshToken(refreshToken), hash]
  const claims = (await rowOf<Claims>(pool, claim, values)) ?? (await rowOf<Claims>(pool, sibling, values))
  return claims && { claims, refreshToken: token }
}

const endFamily = statement(
  'auth.end',
  `delete from auth_sessions where id = (select session_id from refresh_tokens where hash = $1) returning user_id as "userId"`,
)

/** Ends the family that a refresh token belongs to; undefined when there is none. */
export const endSession = (pool: Pool, refreshToken: string) =>
  rowOf<{ userId: number }>(pool, endFamily, [hashRefreshToken(refreshToken)])

const endEvery = statement('auth.endAll', 'delete from auth_sessions where user_id = $1')

/** Every access and refresh token of the person is dead at once. */
export const endSessions = (pool: Pool, userId: number) => rowsOf(pool, endEvery, [userId])
