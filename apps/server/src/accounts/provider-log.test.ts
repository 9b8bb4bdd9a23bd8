import { openIdentityProvider, siteUrl } from '@animeteca/api/test/identity-provider'
import type { ProviderPerson } from '@animeteca/api/test/identity-provider'
import { expect, onTestFinished, test } from 'vitest'
import { folder, migratedDatabase, start } from '../test/main-process.ts'

const vicious = {
  sub: 'f:vicious',
  preferred_username: 'vicious',
  email: 'vicious@red.example',
} satisfies ProviderPerson

test('the log of sign-ins with a provider contains no code, token or secret, and the reasons of failures (security.md 53)', async () => {
  const keycloak = await openIdentityProvider('keycloak')
  onTestFinished(() => void keycloak.close())
  const { issuer, clientId, label } = keycloak.options
  const clientSecret = keycloak.options.clientSecret!
  const server = start({
    DATABASE_URL: await migratedDatabase(),
    DATA_DIR: await folder(),
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'trace',
    PUBLIC_URL: siteUrl,
    OIDC_PROVIDERS: 'keycloak',
    OIDC_KEYCLOAK_ISSUER: issuer,
    OIDC_KEYCLOAK_CLIENT_ID: clientId,
    OIDC_KEYCLOAK_CLIENT_SECRET: clientSecret,
    OIDC_KEYCLOAK_LABEL: label,
  })
  const listening = () => /listening at (http:\/\/[\d.:]+)/.exec(server.output())?.[1]
  await expect.poll(listening, { timeout: 90_000 }).toBeDefined()
  const site = listening()!
  const secrets = new Set<string>([clientSecret])
  const post = async (path: string, body: object): Promise<Record<string, any>> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${site}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  const visit = async () => {
    const { url, secret } = await post('/auth/login/provider/prepare', { provider: 'keycloak' })
    for (const name of ['state', 'nonce', 'code_challenge']) secrets.add(new URL(url).searchParams.get(name)!)
    const { pathname, ...parameters } = await keycloak.visit(url, vicious)
    const answer = { provider: 'keycloak', secret, ...parameters } as Record<string, string>
    for (const name of ['secret', 'state', 'code']) secrets.add(answer[name]!)
    await fetch(`${site}${pathname}?${new URLSearchParams(parameters)}`)
    return answer
  }

  const first = await visit()
  const { code: unknown, ticket } = await post('/auth/login/provider', first)
  expect(unknown).toBe('IDENTITY_UNKNOWN')
  const registered = await post('/auth/register/provider', { ticket, username: 'vicious', email: vicious.email })
  const signedIn = await post('/auth/login/provider', await visit())
  expect(signedIn).toMatchObject({ user: { username: 'vicious' } })
  for (const session of [registered, signedIn]) secrets.add(session['accessToken']).add(session['refreshToken'])
  secrets.add(ticket)

  expect(await post('/auth/login/provider', first)).toMatchObject({ code: 'PROVIDER_ATTEMPT_EXPIRED' })
  const forged = { ...(await visit()), code: first['code']! }
  expect(await post('/auth/login/provider', forged)).toMatchObject({ code: 'PROVIDER_REFUSED' })
  const late = await visit()
  keycloak.setTrouble('away')
  expect(await post('/auth/login/provider', late)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })

  await expect.poll(server.output).toContain('keycloak: unexpected HTTP response status code')
  const log = server.output()
  expect(log).toContain('/login/keycloak?…')
  expect(log).toContain('/api/auth/login/provider')
  expect(log).not.toMatch(/eyJ[\w-]+\.eyJ/)
  expect([...secrets].filter((secret) => log.includes(secret))).toEqual([])
  expect(secrets.size).toBeGreaterThan(15)
})
