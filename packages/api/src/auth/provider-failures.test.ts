import { limits } from '@animeteca/contracts/limits'
import { describe, expect, onTestFinished } from 'vitest'
import { cast, password } from '../test/cast.ts'
import { failureKey } from '../test/failure-key.ts'
import { link, stranger } from '../test/provider-accounts.ts'
import { test } from '../test/provider-fixtures.ts'
import { startStopwatch } from '../test/stopwatch.ts'

describe('a provider that changes or is away', () => {
  test('accepts tokens that are signed with new keys immediately', async ({ browser, keycloak, services }) => {
    const person = stranger()
    await link(services, cast.spike.id, 'keycloak', keycloak.options.issuer, person.sub)
    const { calls, visit, signIn } = browser()
    expect((await signIn(keycloak, person)).user.username).toBe('spike')
    await keycloak.rotateKeys()
    expect((await signIn(keycloak, person)).user.username).toBe('spike')
    const answer = await visit(keycloak, person)
    await keycloak.rotateKeys()
    expect((await calls.auth.loginWithProvider(answer)).user.username).toBe('spike')
  })

  test('answers 503 with a sentence before and after the visit, and recovers', async ({ browser, keycloak }) => {
    const { calls, visit } = browser()
    const answer = await visit(keycloak, stranger())
    keycloak.setTrouble('away')
    const refused = await calls.auth.loginWithProvider(answer).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      key: 'PROVIDER_UNAVAILABLE',
      message: 'Ahora mismo no podemos hablar con Keycloak. Vuelve a probar en unos minutos, o entra de otra forma',
      retryAfter: 30,
    })
    const fresh = browser()
    expect(await failureKey(fresh.calls.auth.prepareProviderLogin({ provider: 'keycloak' }))).toBe(
      'PROVIDER_UNAVAILABLE',
    )
    expect((await fresh.calls.auth.login({ username: 'spike', password })).user.username).toBe('spike')
    keycloak.setTrouble()
    expect(await failureKey(fresh.signIn(keycloak, stranger()))).toBe('IDENTITY_UNKNOWN')
  })

  test.for(['hanging', 'endless'] as const)(
    'a provider with a %s answer is given up after some seconds',
    async (trouble, { browser, keycloak }) => {
      const { calls, visit } = browser()
      const answer = await visit(keycloak, stranger())
      keycloak.setTrouble(trouble)
      onTestFinished(() => void keycloak.setTrouble())
      using clock = startStopwatch()
      const keys = await Promise.all([
        failureKey(calls.auth.loginWithProvider(answer)),
        failureKey(browser().calls.auth.prepareProviderLogin({ provider: 'keycloak' })),
      ])
      expect(keys).toEqual(['PROVIDER_UNAVAILABLE', 'PROVIDER_UNAVAILABLE'])
      expect(clock.read()).toBeLessThan(15_000)
    },
  )

  test('an ID token that is not signed with the published keys is refused', async ({ browser, keycloak, services }) => {
    const person = stranger()
    await link(services, cast.faye.id, 'keycloak', keycloak.options.issuer, person.sub)
    const { signIn } = browser()
    keycloak.setTrouble('forging')
    onTestFinished(() => void keycloak.setTrouble())
    const refused = await signIn(keycloak, person).catch((error: unknown) => error)
    expect(refused).toMatchObject({ key: 'PROVIDER_REFUSED' })
    expect(String((refused as Error).cause)).toContain('signature')
    keycloak.setTrouble()
    expect((await signIn(keycloak, person)).user.username).toBe('faye')
  })

  test.for(['unsigned', 'symmetric', 'encrypted'] as const)(
    'an ID token in a form that the site does not accept is refused: %s',
    async (form, { browser, keycloak }) => {
      const { signIn } = browser()
      keycloak.setTrouble(form)
      onTestFinished(() => void keycloak.setTrouble())
      expect(await failureKey(signIn(keycloak, stranger()))).toBe('PROVIDER_REFUSED')
    },
  )

  test('a wrong client secret is a fault of the site and not of the person', async ({ browser, keycloak }) => {
    const { calls, visit } = browser({ keycloak: { clientSecret: 'not this one' } })
    const refused = await calls.auth
      .loginWithProvider(await visit(keycloak, stranger()))
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({
      key: 'PROVIDER_UNAVAILABLE',
      cause: { message: expect.stringContaining('invalid_client') },
    })
    expect(String((refused as Error).cause)).not.toContain('not this one')
  })
})

describe('limits of sign-ins with a provider (security.md 58)', () => {
  test('a network starts at most sixty visits in five minutes, and each is forgotten when it has expired', async ({
    browser,
    services,
  }) => {
    const { calls } = browser({ ip: '203.0.113.78' })
    const keys: string[] = []
    for (let n = 0; n < 61; n++) keys.push(await failureKey(calls.auth.prepareProviderLogin({ provider: 'keycloak' })))
    expect(keys.filter((key) => key === 'ok')).toHaveLength(60)
    expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS')
    await services.pool.query('delete from provider_attempts')
  })

  test('a network tries at most 25 answers in five minutes', async ({ browser }) => {
    const { calls } = browser({ ip: '203.0.113.79' })
    const answer = { provider: 'keycloak', secret: 'x', state: 'x', code: 'x' }
    const keys: string[] = []
    for (let n = 0; n < 26; n++) keys.push(await failureKey(calls.auth.loginWithProvider(answer)))
    expect(keys.slice(-2)).toEqual(['PROVIDER_ATTEMPT_EXPIRED', 'TOO_MANY_REQUESTS'])
  })

  test('parameters are bounded before anything is read', async ({ browser }) => {
    const { calls } = browser()
    const answer = { provider: 'keycloak', secret: 'x', state: 'x', code: 'x'.repeat(limits.identity.code + 1) }
    await expect(calls.auth.loginWithProvider(answer)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
