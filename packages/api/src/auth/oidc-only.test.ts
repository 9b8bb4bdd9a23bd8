import { describe, expect } from 'vitest'
import { createChallenge } from '../accounts/challenges.ts'
import { cast, password } from '../test/cast.ts'
import { failureKey } from '../test/failure-key.ts'
import { codeOf, passwordOfSpikeWithApp, takeAppsAway } from '../test/fresh/fresh-factors.ts'
import { softAuthenticator } from '../test/fresh/soft-authenticator.ts'
import { siteUrl } from '../test/identity-provider.ts'
import { test } from '../test/provider-fixtures.ts'
import type { SiteOptions } from '../test/provider-fixtures.ts'

const only: SiteOptions = { policy: { directSignIn: 'off' } }
/** While `ADMIN_*` is set. */
const withOperator: SiteOptions = {
  policy: { directSignIn: 'administrator' },
  configuredAdmin: { username: 'JET', email: 'someone@else.example' },
}

const ownPage = { origin: siteUrl, rpId: 'animeteca.example' }

/** The ticket of a sign-in that fails with one. */
const ticketFrom = (call: Promise<unknown>) =>
  call.then(
    () => 'signed in',
    ({ ticket }: { ticket: string }) => ticket,
  )

describe('OIDC_ONLY', () => {
  test('neither a password nor a passkey signs in, and no password is chosen, sent or registered', async ({
    browser,
    services,
  }) => {
    const spike = browser({ person: cast.spike })
    const authenticator = softAuthenticator(ownPage)
    const response = authenticator.create(await spike.calls.auth.passkeys.prepare({ currentPassword: password }))
    await spike.calls.auth.passkeys.add({ name: 'Móvil', response })

    const { auth } = browser(only).calls
    const assertion = authenticator.get(await auth.preparePasskeyLogin())
    const token = await createChallenge(services.pool, { purpose: 'reset_password', userId: cast.spike.id, minutes: 5 })
    const refused = [
      auth.login({ username: 'spike', password }),
      auth.login({ username: 'nobody', password }),
      auth.loginWithPasskey({ response: assertion }),
      auth.register({ username: 'julia', email: 'julia@bebop.example', password }),
      auth.requestPasswordReset({ username: 'spike' }),
      auth.resetPassword({ token, newPassword: 'otra clave más' }),
      browser({ ...only, person: cast.spike }).calls.profiles.updateSettings({ newPassword: 'otra clave más' }),
      browser({ ...only, person: cast.jet }).calls.admin.sendPasswordReset({ id: cast.spike.id }),
    ]
    const keys = await Promise.all(refused.map(failureKey))
    expect(keys).toEqual(refused.map(() => 'PROVIDER_REQUIRED'))
    expect((await services.pool.query(`select from mails where kind = 'reset_password'`)).rows).toEqual([])
  })

  test('the policy says so, and names the providers', async ({ browser }) => {
    expect(await browser(only).calls.auth.policy()).toMatchObject({
      directSignIn: 'off',
      providers: [
        { name: 'keycloak', label: 'Keycloak' },
        { name: 'authentik', label: 'Authentik' },
      ],
    })
  })

  test('an existing account is linked by its password or passkey at the first sign-in, and opened by the provider alone afterwards', async ({
    browser,
    keycloak,
    services,
  }) => {
    const person = { sub: 'f:ed' }
    const { calls, visit, signIn } = browser(only)
    const ticketOf = async (who: { sub: string }) =>
      ticketFrom(calls.auth.loginWithProvider(await visit(keycloak, who)))
    const ticket = await ticketOf(person)
    const session = await calls.auth.login({ username: 'edward', password, identityTicket: ticket })
    expect(session.user.username).toBe('edward')
    expect((await signIn(keycloak, person)).user.username).toBe('edward')
    expect(await failureKey(calls.auth.login({ username: 'edward', password }))).toBe('PROVIDER_REQUIRED')

    const faye = browser({ person: cast.faye }).calls.auth
    const authenticator = softAuthenticator(ownPage)
    const response = authenticator.create(await faye.passkeys.prepare({ currentPassword: password }))
    await faye.passkeys.add({ name: 'Móvil', response })
    const identityTicket = await ticketOf({ sub: 'f:faye' })
    const assertion = authenticator.get(await calls.auth.preparePasskeyLogin())
    const linked = await calls.auth.loginWithPasskey({ response: assertion, identityTicket })
    expect(linked.user.username).toBe('faye')
    expect((await signIn(keycloak, { sub: 'f:faye' })).user.username).toBe('faye')

    const { calls: own } = browser({ ...only, person: cast.ed })
    expect(await own.auth.identities.list()).toMatchObject({ hasPassword: false })
    // the password no longer signs in
    await services.pool.query('update auth_sessions set reauthenticated_at = now()')
    const [identity] = (await own.auth.identities.list()).identities
    expect(await failureKey(own.auth.identities.unlink({ id: identity!.id }))).toBe('LAST_WAY_IN')
  })

  test('a password that carries an identity needs it with the code too', async ({ browser, keycloak, services }) => {
    const { calls, visit } = browser(only)
    const identityTicket = await ticketFrom(calls.auth.loginWithProvider(await visit(keycloak, { sub: 'f:spike' })))
    await passwordOfSpikeWithApp(services)
    const ticket = await ticketFrom(calls.auth.login({ username: 'spike', password, identityTicket }))
    expect(await failureKey(calls.auth.loginWithCode({ ticket, code: codeOf() }))).toBe('SECOND_STEP_EXPIRED')
    const { user } = await calls.auth.loginWithCode({ ticket, code: codeOf(), identityTicket })
    expect(user.username).toBe('spike')
    await takeAppsAway(services)
  })

  test('only the administrator of ADMIN_* can sign in with a password', async ({ browser, services }) => {
    const { auth } = browser(withOperator).calls
    expect((await auth.login({ username: 'jet', password })).user.username).toBe('jet')
    expect(await failureKey(auth.login({ username: 'spike', password }))).toBe('BAD_CREDENTIALS')
    expect(await failureKey(auth.login({ username: 'jet', password: 'otra cosa' }))).toBe('BAD_CREDENTIALS')
    expect(await failureKey(auth.register({ username: 'julia', email: 'julia@bebop.example', password }))).toBe(
      'PROVIDER_REQUIRED',
    )
    expect(await failureKey(auth.requestPasswordReset({ username: 'jet' }))).toBe('PROVIDER_REQUIRED')
    // another person with that name would not be an administrator
    await services.pool.query('update users set is_admin = false where id = $1', [cast.jet.id])
    expect(await failureKey(auth.login({ username: 'jet', password }))).toBe('BAD_CREDENTIALS')
    await services.pool.query('update users set is_admin = true where id = $1', [cast.jet.id])
  })

  test('refuses another account with the same answer as an unknown one, and without revealing that the password is right', async ({
    browser,
  }) => {
    const { auth } = browser(withOperator).calls
    const answers = await Promise.all(
      [
        { username: 'spike', password },
        { username: 'spike', password: 'otra cosa' },
        { username: 'nobody', password },
      ].map((given) => auth.login(given).catch((error: unknown) => error as { key: string; message: string })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})
