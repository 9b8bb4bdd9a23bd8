import { describe, expect } from 'vitest'
import { cast } from '../../test/cast.ts'
import { failureKey } from '../../test/failure-key.ts'
import { addPasskey, forgetPassword, linkVia, test, withPassword } from '../../test/identities.ts'
import { link, stranger } from '../../test/provider-accounts.ts'
import { answerOf } from '../../test/provider-fixtures.ts'

describe('an account without a password', () => {
  test('confirms changes by signing in at its provider again', async ({ browser, keycloak, authentik, services }) => {
    const person = stranger()
    await link(services, cast.ed.id, 'keycloak', keycloak.options.issuer, person.sub)
    await forgetPassword(services, cast.ed)
    const { calls } = browser({ person: cast.ed })
    expect(await calls.auth.identities.list()).toMatchObject({ hasPassword: false, confirmedUntil: null })
    const token = { name: 'Mi script', scope: 'leer', days: 30 } as const
    const refused = await calls.auth.tokens.create(token).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      key: 'CURRENT_PASSWORD_REQUIRED',
      message: expect.stringContaining('Tu cuenta no tiene contraseña'),
    })
    expect(await failureKey(calls.auth.tokens.create({ ...token, ...withPassword }))).toBe('CURRENT_PASSWORD_REQUIRED')

    const confirmAs = async (who: { sub: string }) => {
      const { url, secret } = await calls.auth.identities.prepareConfirmation({ provider: 'keycloak' })
      expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
      return calls.auth.identities.confirm(answerOf(keycloak, secret, await keycloak.visit(url, who)))
    }
    expect(await failureKey(confirmAs(stranger()))).toBe('IDENTITY_NOT_FOUND')
    expect(await failureKey(calls.auth.tokens.create(token))).toBe('CURRENT_PASSWORD_REQUIRED')
    expect(await confirmAs(person)).toEqual({ success: true })
    expect(await failureKey(calls.auth.tokens.create(token))).toBe('ok')
    expect(await calls.auth.identities.list()).toMatchObject({ confirmedUntil: expect.any(String) })
    expect(await failureKey(calls.auth.identities.prepareConfirmation({ provider: authentik.options.name }))).toBe(
      'IDENTITY_NOT_FOUND',
    )
    // a first password is chosen in the same way
    expect(await failureKey(calls.profiles.updateSettings({ newPassword: 'otra clave más' }))).toBe('ok')
    expect(await calls.auth.identities.list()).toMatchObject({ hasPassword: true })
  })

  test('does not lose its last way in, also not by two simultaneous removals', async ({
    browser,
    keycloak,
    authentik,
    services,
  }) => {
    await link(services, cast.ed.id, 'keycloak', keycloak.options.issuer, 'ed')
    await forgetPassword(services, cast.ed)
    await services.pool.query('update auth_sessions set reauthenticated_at = now()')
    const { calls } = browser({ person: cast.ed })
    const idOf = async (provider: string) =>
      (await calls.auth.identities.list()).identities.find((identity) => identity.provider === provider)!.id
    expect(await failureKey(calls.auth.identities.unlink({ id: await idOf('keycloak') }))).toBe('LAST_WAY_IN')

    await link(services, cast.ed.id, 'authentik', authentik.options.issuer, 'ed')
    const ids = [await idOf('keycloak'), await idOf('authentik')]
    const keys = await Promise.all(ids.map((id) => failureKey(calls.auth.identities.unlink({ id }))))
    expect(keys.toSorted()).toEqual(['LAST_WAY_IN', 'ok'])
  })

  test('keeps its only passkey, and an identity of a provider that the site has no more counts for nothing', async ({
    browser,
    services,
  }) => {
    const authenticator = await addPasskey(browser({ person: cast.ed }))
    await link(services, cast.ed.id, 'google', 'https://accounts.example', 'ed')
    await forgetPassword(services, cast.ed)
    const { calls } = browser({ person: cast.ed })
    await calls.auth.passkeys.confirm({ response: authenticator.get(await calls.auth.preparePasskeyLogin()) })
    const [passkey] = (await calls.auth.passkeys.list()).passkeys
    expect(await failureKey(calls.auth.passkeys.remove({ id: passkey!.id }))).toBe('LAST_WAY_IN')
    const [identity] = (await calls.auth.identities.list()).identities
    expect(await failureKey(calls.auth.identities.unlink({ id: identity!.id }))).toBe('ok')
  })

  test('an account with a password confirms with it and not with the provider', async ({ browser, keycloak }) => {
    await linkVia({ ...browser({ person: cast.spike }), keycloak })
    const confirmation = browser({ person: cast.spike }).calls.auth.identities.prepareConfirmation({
      provider: 'keycloak',
    })
    expect(await failureKey(confirmation)).toBe('CURRENT_PASSWORD_REQUIRED')
  })

  test('an administrator is not asked for a password that they do not have', async ({ browser, services }) => {
    await link(services, cast.jet.id, 'keycloak', 'https://id.example', 'jet')
    await forgetPassword(services, cast.jet)
    const { calls } = browser({ person: cast.jet, policy: { isAdminReauthAsked: true } })
    const suspend = () => failureKey(calls.admin.suspend({ id: cast.faye.id, days: 1, reason: 'Spam' }))
    expect(await suspend()).toBe('CURRENT_PASSWORD_REQUIRED')
    await services.pool.query('update auth_sessions set reauthenticated_at = now()')
    expect(await suspend()).toBe('ok')
    await calls.admin.liftSuspension({ id: cast.faye.id })
  })
})
