import { SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { signingKey, verifyToken } from '../../lib/signed-token.ts'

/** What a ticket allows: to recover an account that is being deleted, or to use an identity that has no account yet. */
export type TicketKind = 'recovery' | 'identity'

const audienceOf = (kind: TicketKind) => `animeteca-${kind}`
const typeOf = (kind: TicketKind) => `${kind}+jwt`

/** Signs a ticket of ten minutes with the first secret. */
export const signTicket = (kind: TicketKind, payload: JWTPayload, [secret]: readonly string[]): Promise<string> =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: typeOf(kind) })
    .setAudience(audienceOf(kind))
    .setExpirationTime('10 minutes')
    .sign(signingKey(secret!))

/** Verifies a ticket with any of the secrets; undefined if it is invalid. */
export const readTicket = (kind: TicketKind, ticket: string, secrets: readonly string[]) =>
  verifyToken(ticket, secrets, { type: typeOf(kind), audience: audienceOf(kind) })
