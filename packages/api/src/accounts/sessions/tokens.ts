import { jwtVerify, SignJWT } from 'jose'
import type { Claims, Tokens } from '../../call/context/sessions.ts'
import { keyId } from '../secrets/secrets.ts'
import { type VerifiedToken, cacheVerifiedTokens } from './verified-tokens.ts'

/** Lifetime of an access token in seconds. */
export const accessSeconds = 600

const issuer = 'animeteca'
const audience = 'animeteca-api'
const type = 'at+jwt'
/** Seconds by which the clocks of servers may differ. */
const clockTolerance = 5

/** Access tokens: signed HS256 with the first secret and verified with any, so that secrets can be rotated. */
export function createTokens(secrets: readonly string[]): Tokens {
  const keys = secrets.map((secret) => ({ kid: keyId(secret), bytes: new TextEncoder().encode(secret) }))
  const [signing] = keys
  if (!signing) throw new Error('createTokens needs at least one secret')

  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', kid: signing.kid, typ: type })
        .setSubject(String(userId))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessSeconds}s`)
        .sign(signing.bytes),

    verify: cacheVerifiedTokens(check),
  }

  async function check(token: string): Promise<VerifiedToken<Claims> | undefined> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(kid), {
        algorithms: ['HS256'],
        typ: type,
        issuer,
        audience,
        clockTolerance,
        requiredClaims: ['exp', 'sub', 'sid'],
      })
      const claims = { userId: Number(payload.sub), sessionId: String(payload['sid']) }
      return { claims, expiresAt: (payload.exp! + clockTolerance) * 1000 }
    } catch {
      return undefined
    }
  }

  function keyNamed(kid: string | undefined) {
    const key = keys.find((candidate) => candidate.kid === kid)
    if (!key) throw new Error('unknown key')
    return key.bytes
  }
}
