import { jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'

/** The key with which a secret signs a token (HS256). */
export const signingKey = (secret: string) => new TextEncoder().encode(secret)

/** The payload of a token that any of the secrets has signed; undefined if it is invalid, has expired, or is of another kind. */
export async function verifyToken(
  token: string,
  secrets: readonly string[],
  { type, audience }: { type: string; audience: string },
): Promise<JWTPayload | undefined> {
  for (const secret of secrets)
    try {
      const { payload } = await jwtVerify(token, signingKey(secret), { algorithms: ['HS256'], typ: type, audience })
      return payload
    } catch {
      // another secret may have signed it
    }
  return undefined
}
