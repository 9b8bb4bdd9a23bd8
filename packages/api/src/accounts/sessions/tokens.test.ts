import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTokens } from './tokens.ts'

const secret = 'a secret of the tests, long enough for HS256'
const claims = { userId: 7, sessionId: 'a3bb189e-8bf9-3888-9912-ace4e6543002' }
const tokens = createTokens([secret])

/** Signs a token of which some parts are replaced. */
async function forged({
  header = {},
  issuer = 'animeteca',
  audience = 'animeteca-api',
  key = secret,
  expires = '10m',
} = {}) {
  const good = JSON.parse(Buffer.from((await tokens.sign(claims)).split('.')[0]!, 'base64url').toString()) as {
    alg: string
  }
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ ...good, ...header })
    .setSubject('7')
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(key))
}

describe('createTokens: an access token (security.md 1)', () => {
  test('identifies its session', async () => {
    expect(await tokens.verify(await tokens.sign(claims))).toEqual(claims)
    expect(await tokens.verify(await forged())).toEqual(claims)
  })

  test.for([
    ['another type', { header: { typ: 'JWT' } }],
    ['an unknown key', { header: { kid: 'other' } }],
    ['no key id', { header: { kid: undefined } }],
    ['another algorithm', { header: { alg: 'HS512' } }],
    ['another issuer', { issuer: 'someone' }],
    ['another audience', { audience: 'someone' }],
    ['another secret', { key: 'another secret, also long enough to sign with' }],
    ['an end in the past', { expires: '10s ago' }],
  ] as const)('with %s is refused', async ([, change]) => {
    expect(await tokens.verify(await forged(change as object))).toBeUndefined()
  })

  test('is refused without a signature', async () => {
    const unsigned = new UnsecuredJWT({ sid: claims.sessionId })
      .setSubject('7')
      .setIssuer('animeteca')
      .setAudience('animeteca-api')
    expect(await tokens.verify(unsigned.setExpirationTime('10m').encode())).toBeUndefined()
    expect(await tokens.verify('')).toBeUndefined()
  })

  test('is refused after it has expired and after one character was changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const token = await tokens.sign(claims)
    expect(await tokens.verify(token)).toEqual(claims)
    expect(await tokens.verify(token)).toEqual(claims)
    const [header, payload, signature] = token.split('.')
    expect(await tokens.verify(`${header}.${payload}.${signature!.toLowerCase()}`)).toBeUndefined()

    vi.advanceTimersByTime(599_000)
    expect(await tokens.verify(token)).toEqual(claims)
    vi.advanceTimersByTime(7_000)
    expect(await tokens.verify(token)).toBeUndefined()
  })

  test('is valid as long as the secret that signed it is among the secrets', async () => {
    const rotated = createTokens(['the newest secret, which signs from now on', secret])
    expect(await rotated.verify(await tokens.sign(claims))).toEqual(claims)
    expect(await tokens.verify(await rotated.sign(claims))).toBeUndefined()
  })
})
