import { describe, expect } from 'vitest'
import { cast } from '../../test/cast.ts'
import { failureKey } from '../../test/failure-key.ts'
import { codeOf, passwordOfSpikeWithApp } from '../../test/fresh/fresh-factors.ts'
import { addPasskey, linkVia, test, withPassword } from '../../test/identities.ts'
import { stranger } from '../../test/provider-accounts.ts'

describe('auth.identities.prepareLink', () => {
  test('requires the password, and the code of an account with an app', async ({ browser, services }) => {
    const { calls } = browser({ person: cast.spike })
    const prepare = (given: object) => failureKey(calls.auth.identities.prepareLink({ provider: 'keycloak', ...given }))
    expect(await prepare({})).toBe('CURRENT_PASSWORD_REQUIRED')
    expect(await prepare({ currentPassword: 'otra cosa' })).toBe('CURRENT_PASSWORD_WRONG')
    expect(await prepare(withPassword)).toBe('ok')
    await passwordOfSpikeWithApp(services)
    expect(await prepare(withPassword)).toBe('CODE_REQUIRED')
    expect(await prepare({ ...withPassword, code: 'WRONG' })).toBe('CODE_WRONG')
    expect(await prepare({ ...withPassword, code: codeOf() })).toBe('ok')
    expect(await failureKey(calls.auth.identities.prepareLink({ provider: 'google' }))).toBe('PROVIDER_NOT_FOUND')
  })

  test('accepts a passkey of the account in place of the password, for ten minutes and in this session', async ({
    browser,
    services,
  }) => {
    const phone = await addPasskey(browser({ person: cast.spike }))
    const { calls } = browser({ person: cast.spike })
    const prepare = () => failureKey(calls.auth.identities.prepareLink({ provider: 'keycloak' }))
    expect(await prepare()).toBe('CURRENT_PASSWORD_REQUIRED')
    await calls.auth.passkeys.confirm({ response: phone.get(await calls.auth.preparePasskeyLogin()) })
    expect(await prepare()).toBe('ok')
    await services.pool.query(`update auth_sessions set reauthenticated_at = now() - interval '10 minutes 1 second'`)
    expect(await prepare()).toBe('CURRENT_PASSWORD_REQUIRED')
  })

  test('refuses a passkey of another account', async ({ browser }) => {
    const phone = await addPasskey(browser({ person: cast.ed }))
    const { calls } = browser({ person: cast.spike })
    const response = phone.get(await calls.auth.preparePasskeyLogin())
    expect(await failureKey(calls.auth.passkeys.confirm({ response }))).toBe('PASSKEY_INVALID')
    expect(await failureKey(calls.auth.identities.prepareLink({ provider: 'keycloak' }))).toBe(
      'CURRENT_PASSWORD_REQUIRED',
    )
  })

  test('answers 503 while the provider is away', async ({ browser, authentik }) => {
    authentik.setTrouble('away')
    const { calls } = browser({ person: cast.spike })
    const away = calls.auth.identities.prepareLink({ provider: 'authentik', ...withPassword })
    expect(await failureKey(away)).toBe('PROVIDER_UNAVAILABLE')
    authentik.setTrouble()
  })
})

describe('auth.identities.unlink', () => {
  test('requires the password, and the identity signs in no more', async ({ browser, keycloak }) => {
    const person = stranger()
    const { identity } = await linkVia({ ...browser({ person: cast.spike }), keycloak }, person)
    const { calls } = browser({ person: cast.spike })
    const { id } = identity
    expect(await failureKey(calls.auth.identities.unlink({ id }))).toBe('CURRENT_PASSWORD_REQUIRED')
    const byEd = browser({ person: cast.ed }).calls.auth.identities.unlink({ id, ...withPassword })
    expect(await failureKey(byEd)).toBe('IDENTITY_NOT_FOUND')
    expect(await calls.auth.identities.unlink({ id, ...withPassword })).toEqual({ success: true })
    expect(await failureKey(browser().signIn(keycloak, person))).toBe('IDENTITY_UNKNOWN')
  })
})
