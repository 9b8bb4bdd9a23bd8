import { jwtVerify, SignJWT } from 'jose'

/** The account and the scheduled deletion that a ticket cancels. It is invalid for another deletion or after a change of password. */
export interface Recovery {
  userId: number
  erasedAfter: string
  passwordFingerprint: string
}

const audience = 'animeteca-recovery'
const type = 'recovery+jwt'
const bytesOf = (secret: string) => new TextEncoder().encode(secret)

/** Signs a ticket for a person who has just authenticated, to cancel the deletion within ten minutes. */
export const signRecovery = (
  { userId, erasedAfter, passwordFingerprint }: Recovery,
  [secret]: readonly string[],
): Promise<string> =>
  new SignJWT({ erasedAfter, passwordMark: passwordFingerprint })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(String(userId))
    .setAudience(audience)
    .setExpirationTime('10 minutes')
    .sign(bytesOf(secret!))

/** Verifies a ticket with any of the secrets; undefined if it is invalid. */
export async function readRecovery(ticket: string, secrets: readonly string[]): Promise<Recovery | undefined> {
  for (const secret of secrets)
    try {
      const { payload } = await jwtVerify(ticket, bytesOf(secret), { algorithms: ['HS256'], typ: type, audience })
      const { sub, erasedAfter, passwordMark } = payload
      return { userId: Number(sub), erasedAfter: String(erasedAfter), passwordFingerprint: String(passwordMark) }
    } catch {
      // another secret may have signed it
    }
  return undefined
}
