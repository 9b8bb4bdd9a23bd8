import type { Pool } from 'pg'
import type { Request, RequestContext, Services, Turn } from '../call/context.ts'
import type { Actor } from '../call/read-context.ts'
import type { Claims } from '../call/services/sessions.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { parseApiToken, readTokenActor } from './api-tokens/token-actor.ts'

/** The context of a request. The actor is read once, and only when a procedure asks for it. */
export function createContext(services: Services, request: Request, turn?: Turn): RequestContext {
  const { authorization } = request
  let claims: Promise<Claims> | undefined
  let actor: Promise<Actor> | undefined
  const claimsOf = (header: string) => (claims ??= readClaims(services, header))
  const readAuthenticated = (header: string) => {
    const secret = parseApiToken(header)
    return secret
      ? readTokenActor(services, secret)
      : claimsOf(header).then((verified) => readActor(services, verified))
  }
  return {
    ...services,
    ...request,
    turn,
    authenticate: () => (authorization === undefined ? visitor : (actor ??= readAuthenticated(authorization))),
    lastKnownActor: async () =>
      authorization === undefined || parseApiToken(authorization)
        ? undefined
        : services.actors.lastKnown(await claimsOf(authorization)),
  }
}

const visitor = Promise.resolve(null)

/** Returns the access token of an `Authorization` header; undefined unless it has the form of a session's token. */
export const parseSessionToken = (authorization: string | undefined) =>
  /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]

async function readActor({ actors, pool, bus }: Services, claims: Claims): Promise<Actor> {
  const actor = (await actors.read(claims)) ?? fail('SESSION_EXPIRED')
  if (actor.isStale) await recordPresence(pool, actor.id)
  if (actor.wasAway) bus.publish({ topic: 'presence', ids: [actor.id] })
  // a copy, because concurrent requests of the session get the same object
  return { ...actor, hasReturned: actor.wasAway }
}

async function readClaims({ tokens }: Services, authorization: string): Promise<Claims> {
  const token = parseSessionToken(authorization)
  return (token && (await tokens.verify(token))) || fail('SESSION_EXPIRED')
}

const touch = keyed('auth.touch', 'update users set last_seen_at = now() where id = $1')

/** Records that the person is present. Called when `isStale`, so at most once per person and half minute. */
const recordPresence = (pool: Pool, userId: number) => queryOne(pool, touch, [userId])
