import { jwtVerify, SignJWT } from 'jose'

/** Whose account it gives back, and which closing it ends: after another one, or with another password, it is good for nothing. */
export interface Recovery {
  userId: number
  erasedAfter: string
  passwordMark: string
}

const audience = 'animeteca-recovery'
const type = 'recovery+jwt'
const bytesOf = (secret: string) => new TextEncoder().encode(secret)

/** What whoever has just shown who they are is given, to say within ten minutes that they want their account back. */
export const signRecovery = (
  { userId, erasedAfter, passwordMark }: Recovery,
  [secret]: readonly string[],
): Promise<string> =>
  new SignJWT({ erasedAfter, passwordMark })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(String(userId))
    .setAudience(audience)
    .setExpirationTime('10 minutes')
    .sign(bytesOf(secret!))

/** Undefined for anything but a good ticket of ours, signed with any of the secrets. */
export async function readRecovery(ticket: string, secrets: readonly string[]): Promise<Recovery | undefined> {
  for (const secret of secrets)
    try {
      const { payload } = await jwtVerify(ticket, bytesOf(secret), { algorithms: ['HS256'], typ: type, audience })
      const { sub, erasedAfter, passwordMark } = payload
      return { userId: Number(sub), erasedAfter: String(erasedAfter), passwordMark: String(passwordMark) }
    } catch {
      // another secret may have signed it
    }
  return undefined
}
