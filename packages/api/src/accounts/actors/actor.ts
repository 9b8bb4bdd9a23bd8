import type { Pool } from 'pg'
import { senderOf } from '../../call/admission.ts'
import type { CallQueue, Request, RequestContext, Services } from '../../call/context/context.ts'
import type { Actor } from '../../call/context/read-context.ts'
import type { Claims } from '../../call/context/sessions.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { parseApiToken, readTokenActor } from '../api-tokens/token-actor.ts'

/** The context of a request. The actor is read once, and only when a procedure asks for it. */
export function createContext(services: Services, request: Request, queue?: CallQueue): RequestContext {
  const { authorization } = request
  let claims: Promise<Claims> | undefined
  let actor: Promise<Actor> | undefined
  const claimsOf = (header: string) => (claims ??= readClaims(services, header))
  const readAuthenticated = (header: string) => {
    const secret = parseApiToken(header)
    const found = secret
      ? readTokenActor(services, secret)
      : claimsOf(header).then((verified) => readActor(services, verified))
    return found.then((person) => afterItsWrite(services, person))
  }
  return {
    ...services,
    ...request,
    queue,
    authenticate: () => (authorization === undefined ? visitor : (actor ??= readAuthenticated(authorization))),
    async lastKnownActor() {
      if (authorization === undefined || parseApiToken(authorization)) return undefined
      const known = services.actors.lastKnown(await claimsOf(authorization))
      return known && hasReceivedWriteOf(services, known) ? known : undefined
    },
  }
}

const visitor = Promise.resolve(null)

const hasReceivedWriteOf = ({ otherServers }: Services, { lastWrite = 0 }: Actor) =>
  otherServers?.hasReceived(lastWrite) ?? true

/** The actor, once cached answers on this server are not older than what they have written on another one. */
async function afterItsWrite({ otherServers }: Services, actor: Actor) {
  await otherServers?.receive(actor.lastWrite ?? 0)
  return actor
}

/** Returns the access token of an `Authorization` header; undefined unless it has the form of a session's token. */
export const parseSessionToken = (authorization: string | undefined) =>
  /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]

/**
 * Who shares a queue before the actor is read: the person of a session, or else an API token, or the network. The header itself would give one person
 * a queue for each session, and for each way to write it.
 */
export async function senderOfRequest(
  { tokens }: Pick<Services, 'tokens'>,
  { authorization = '', ip }: Pick<Request, 'authorization' | 'ip'>,
): Promise<string> {
  const session = parseSessionToken(authorization)
  const claims = session && (await tokens.verify(session))
  return claims ? senderOf({ id: claims.userId }, ip) : (parseApiToken(authorization) ?? senderOf(null, ip))
}

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
