import { describe, expect } from 'vitest'
import type { Services } from '../../call/context.ts'
import { cast, password } from '../../test/cast.ts'
import type { Person } from '../../test/cast.ts'
import { failureKey } from '../../test/failure-key.ts'
import { codeOf, passwordOfSpikeWithApp, takeAppsAway } from '../../test/fresh/fresh-factors.ts'
import { softAuthenticator } from '../../test/fresh/soft-authenticator.ts'
import { siteUrl } from '../../test/identity-provider.ts'
import { answerOf, test as base } from '../../test/provider-fixtures.ts'
import type { Browser } from '../../test/provider-fixtures.ts'

/** Each test begins without identities, passkeys and confirmations, and everyone has their password. */
const test = base.extend<{ site: Services }>({
  site: [
    async ({ services, siteWith }, use) => {
      const { rows } = await services.pool.query('select password_hash from users where id = 1')
      for (const table of ['identities', 'passkeys', 'throttles', 'mails', 'provider_attempts'])
        await services.pool.query(`delete from ${table}`)
      await services.pool.query('update auth_sessions set reauthenticated_at = null')
      await takeAppsAway(services)
      await use(siteWith())
      await services.pool.query('update users set password_hash = $1 where id <= 4', [rows[0].password_hash])
    },
    { auto: true },
  ],
})

let people = 0
const stranger = () => ({ sub: `f:${people++}` })
const withPassword = { currentPassword: password }

/** Links an identity through the provider. */
async function linkVia(
  { calls, ...rest }: Browser & { keycloak: Parameters<Browser['visit']>[0] },
  person = stranger(),
) {
  const { url, secret } = await calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
  const answer = answerOf(rest.keycloak, secret, await rest.keycloak.visit(url, person))
  return calls.auth.identities.link(answer)
}

const forgetPassword = ({ pool }: Services, { id }: Person) =>
  pool.query('update users set password_hash = null where id = $1', [id])

const addIdentity = ({ pool }: Services, { id }: Person, provider: string, issuer: string, subject: string) =>
  pool.query('insert into identities (user_id, provider, issuer, subject) values ($1, $2, $3, $4)', [
    id,
    provider,
    issuer,
    subject,
  ])

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
    await services.pool.query(`update auth_sessions set reauthenticated_at = now() - interval '10 minutes'`)
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
    authentik.setAway(true)
    const { calls } = browser({ person: cast.spike })
    const away = calls.auth.identities.prepareLink({ provider: 'authentik', ...withPassword })
    expect(await failureKey(away)).toBe('PROVIDER_UNAVAILABLE')
    authentik.setAway(false)
  })
})

describe('auth.identities.link', () => {
  test('links the identity, which then signs in, and tells the owner by e-mail', async ({
    browser,
    keycloak,
    services,
  }) => {
    const person = stranger()
    const { identity } = await linkVia({ ...browser({ person: cast.spike }), keycloak }, person)
    expect(identity).toEqual({
      id: expect.any(Number),
      provider: 'keycloak',
      linkedAt: expect.any(String),
      lastUsedAt: null,
    })
    expect((await browser().signIn(keycloak, person)).user.username).toBe('spike')
    const { calls } = browser({ person: cast.spike })
    expect(await calls.auth.identities.list()).toEqual({
      identities: [{ ...identity, lastUsedAt: expect.any(String) }],
      hasPassword: true,
      confirmedUntil: null,
    })
    const { rows } = await services.pool.query('select user_id, kind from mails')
    expect(rows).toEqual([{ user_id: cast.spike.id, kind: 'identity_linked' }])
    const again = calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
    expect(await failureKey(again)).toBe('IDENTITY_LINKED')
  })

  test('finishes an attempt of the same account only, and once', async ({ browser, keycloak }) => {
    const { calls } = browser({ person: cast.spike })
    const { url, secret } = await calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
    const answer = answerOf(keycloak, secret, await keycloak.visit(url, stranger()))
    // an attacker who lures another person to this address must not get their identity into that account
    const other = browser({ person: cast.ed }).calls
    expect(await failureKey(other.auth.identities.link(answer))).toBe('PROVIDER_ATTEMPT_EXPIRED')
    expect(await failureKey(other.auth.loginWithProvider(answer))).toBe('PROVIDER_ATTEMPT_EXPIRED')
    expect(await failureKey(calls.auth.identities.confirm(answer))).toBe('PROVIDER_ATTEMPT_EXPIRED')
    expect(await failureKey(calls.auth.identities.link(answer))).toBe('ok')
    expect(await failureKey(calls.auth.identities.link(answer))).toBe('PROVIDER_ATTEMPT_EXPIRED')
  })

  test('refuses an attempt to sign in, which needed no confirmation', async ({ browser, keycloak }) => {
    const { calls, visit } = browser({ person: cast.spike })
    expect(await failureKey(calls.auth.identities.link(await visit(keycloak, stranger())))).toBe(
      'PROVIDER_ATTEMPT_EXPIRED',
    )
  })

  test('refuses an identity of another account, and what the provider refuses', async ({ browser, keycloak }) => {
    const person = stranger()
    await linkVia({ ...browser({ person: cast.ed }), keycloak }, person)
    const browserOfSpike = { ...browser({ person: cast.spike }), keycloak }
    expect(await failureKey(linkVia(browserOfSpike, person))).toBe('IDENTITY_TAKEN')
    const { calls } = browserOfSpike
    const { url, secret } = await calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
    const declined = answerOf(keycloak, secret, await keycloak.visit(url, null))
    expect(await failureKey(calls.auth.identities.link(declined))).toBe('PROVIDER_CANCELLED')
  })

  test('of two identities of one provider that are linked concurrently one stays', async ({ browser, keycloak }) => {
    const { calls } = browser({ person: cast.spike })
    const answers = []
    for (const person of [stranger(), stranger()]) {
      const { url, secret } = await calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
      answers.push(answerOf(keycloak, secret, await keycloak.visit(url, person)))
    }
    const keys = await Promise.all(answers.map((answer) => failureKey(calls.auth.identities.link(answer))))
    expect(keys.toSorted()).toEqual(['IDENTITY_LINKED', 'ok'])
  })

  test('refuses a session that has ended in the meantime', async ({ browser, keycloak, services }) => {
    const { calls } = browser({ person: cast.faye })
    const { url, secret } = await calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
    const answer = answerOf(keycloak, secret, await keycloak.visit(url, stranger()))
    await services.pool.query('update auth_sessions set ended_at = now() where user_id = $1', [cast.faye.id])
    expect(await failureKey(calls.auth.identities.link(answer))).toBe('SESSION_EXPIRED')
    await services.pool.query('update auth_sessions set ended_at = null where user_id = $1', [cast.faye.id])
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

describe('an account without a password', () => {
  test('confirms changes by signing in at its provider again', async ({ browser, keycloak, authentik, services }) => {
    const person = stranger()
    await addIdentity(services, cast.ed, 'keycloak', keycloak.options.issuer, person.sub)
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

  test('does not lose its last way in, also not by two removals at the same moment', async ({
    browser,
    keycloak,
    authentik,
    services,
  }) => {
    await addIdentity(services, cast.ed, 'keycloak', keycloak.options.issuer, 'ed')
    await forgetPassword(services, cast.ed)
    await services.pool.query('update auth_sessions set reauthenticated_at = now()')
    const { calls } = browser({ person: cast.ed })
    const idOf = async (provider: string) =>
      (await calls.auth.identities.list()).identities.find((identity) => identity.provider === provider)!.id
    expect(await failureKey(calls.auth.identities.unlink({ id: await idOf('keycloak') }))).toBe('LAST_WAY_IN')

    await addIdentity(services, cast.ed, 'authentik', authentik.options.issuer, 'ed')
    const ids = [await idOf('keycloak'), await idOf('authentik')]
    const keys = await Promise.all(ids.map((id) => failureKey(calls.auth.identities.unlink({ id }))))
    expect(keys.toSorted()).toEqual(['LAST_WAY_IN', 'ok'])
  })

  test('keeps its only passkey, and an identity of a provider that the site has no more counts for nothing', async ({
    browser,
    services,
  }) => {
    const authenticator = await addPasskey(browser({ person: cast.ed }))
    await addIdentity(services, cast.ed, 'google', 'https://accounts.example', 'ed')
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
    await addIdentity(services, cast.jet, 'keycloak', 'https://id.example', 'jet')
    await forgetPassword(services, cast.jet)
    const { calls } = browser({ person: cast.jet, policy: { isAdminReauthAsked: true } })
    const suspend = () => failureKey(calls.admin.suspend({ id: cast.faye.id, days: 1, reason: 'Spam' }))
    expect(await suspend()).toBe('CURRENT_PASSWORD_REQUIRED')
    await services.pool.query('update auth_sessions set reauthenticated_at = now()')
    expect(await suspend()).toBe('ok')
    await calls.admin.liftSuspension({ id: cast.faye.id })
  })
})

/** Adds a passkey to the account of a browser with a password. */
async function addPasskey({ calls }: Browser) {
  const authenticator = softAuthenticator(ownOrigin)
  const asked = await calls.auth.passkeys.prepare(withPassword)
  await calls.auth.passkeys.add({ name: 'Móvil', response: authenticator.create(asked) })
  return authenticator
}

const ownOrigin = { origin: siteUrl, rpId: 'animeteca.example' }
