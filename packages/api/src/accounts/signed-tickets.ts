import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** What a ticket allows: to recover an account that is being deleted, or to use an identity that has no account yet. */
export type TicketKind = 'recovery' | 'identity'

const bytesOf = (secret: string) => new TextEncoder().encode(secret)
const audienceOf = (kind: TicketKind) => `animeteca-${kind}`
const typeOf = (kind: TicketKind) => `${kind}+jwt`

/** Signs a ticket of ten minutes with the first secret. */
export const signTicket = (kind: TicketKind, payload: JWTPayload, [secret]: readonly string[]): Promise<string> =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: typeOf(kind) })
    .setAudience(audienceOf(kind))
    .setExpirationTime('10 minutes')
    .sign(bytesOf(secret!))

/** Verifies a ticket with any of the secrets; undefined if it is invalid. */
export async function readTicket(kind: TicketKind, ticket: string, secrets: readonly string[]) {
  for (const secret of secrets)
    try {
      const expected = { algorithms: ['HS256'], typ: typeOf(kind), audience: audienceOf(kind) }
      const { payload } = await jwtVerify(ticket, bytesOf(secret), expected)
      return payload
    } catch {
      // another secret may have signed it
    }
  return undefined
}
