import type { Pool } from 'pg'
import type { Actor, Request, RequestContext, Services, Turn } from '../context.ts'
import { rowOf, statement } from '../database/statement.ts'
import { fail } from '../fail.ts'

const bySession = statement(
  'auth.actor',
  `select u.id, u.username, u.is_admin as "isAdmin", u.is_beta_tester as "isBetaTester", s.id as "sessionId",
          coalesce(u.last_seen_at < now() - interval '30 seconds', true) as "isStale",
          coalesce(u.last_seen_at < now() - interval '2 minutes', true) as "wasAway"
     from auth_sessions s join users u on u.id = s.user_id
    where s.id = $1 and u.id = $2 and s.expires_at > now()`,
)

const touch = statement('auth.touch', 'update users set last_seen_at = now() where id = $1')

/** A request as procedures see it: who asks is read once, and only when a procedure wants to know. */
export function createContext(services: Services, request: Request, turn?: Turn): RequestContext {
  let actor: Promise<Actor | null> | undefined
  return { ...services, ...request, turn, authenticate: () => (actor ??= authenticate(services, request)) }
}

/** The token of an `Authorization` header, when it looks like one of ours. */
export const bearerOf = (authorization: string | undefined) =>
  /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]

async function authenticate({ tokens, pool, bus }: Services, { authorization }: Request): Promise<Actor | null> {
  if (authorization === undefined) return null
  const token = bearerOf(authorization)
  const claims = (token && (await tokens.verify(token))) || fail('SESSION_EXPIRED')
  const row = await rowOf<Actor & { isStale: boolean; wasAway: boolean }>(pool, bySession, [
    claims.sessionId,
    claims.userId,
  ])
  if (!row) return fail('SESSION_EXPIRED')

  const { isStale, wasAway, ...actor } = row
  if (isStale) await seen(pool, actor.id)
  if (wasAway) bus.publish({ topic: 'presence', ids: [actor.id] })
  return actor
}

/** Presence: at most one write per person and half minute. */
const seen = (pool: Pool, userId: number) => rowOf(pool, touch, [userId])
