import { describe, expect } from 'vitest'
import { cast, password } from '../test/cast.ts'
import { failureKey } from '../test/failure-key.ts'
import { codeOf, personWithApp } from '../test/fresh/fresh-factors.ts'
import { link, stranger, ticketOf } from '../test/provider-accounts.ts'
import { answerOf, test } from '../test/provider-fixtures.ts'

const spikesIdentity = {
  sub: 'f:1',
  preferred_username: 'spike.spiegel',
  email: 'spike@bebop.example',
  email_verified: true,
}

describe('auth.loginWithProvider, refusals', () => {
  test('refuses an unknown provider', async ({ browser }) => {
    expect(await failureKey(browser().calls.auth.prepareProviderLogin({ provider: 'google' }))).toBe(
      'PROVIDER_NOT_FOUND',
    )
  })

  test('refuses an answer that is sent twice, and of twenty sent concurrently accepts one (security.md 59)', async ({
    browser,
    keycloak,
    services,
  }) => {
    const { calls, visit } = browser()
    const answer = await visit(keycloak, stranger())
    const keys = await Promise.all(Array.from({ length: 20 }, () => failureKey(calls.auth.loginWithProvider(answer))))
    expect(keys.filter((key) => key === 'IDENTITY_UNKNOWN')).toHaveLength(1)
    expect(keys.filter((key) => key === 'PROVIDER_ATTEMPT_EXPIRED')).toHaveLength(19)
    const { rows } = await services.pool.query('select from provider_attempts')
    expect(rows).toHaveLength(0)
  })

  test('refuses the code of another attempt: the provider demands the code verifier of the attempt', async ({
    browser,
    keycloak,
  }) => {
    const { calls, visit } = browser()
    const stolen = await visit(keycloak, stranger())
    const own = await visit(keycloak, stranger())
    const mixed = calls.auth.loginWithProvider({ ...own, code: stolen.code })
    expect(await failureKey(mixed)).toBe('PROVIDER_REFUSED')
  })

  test('refuses an ID token with the nonce of another attempt', async ({ browser, keycloak, services }) => {
    const { calls, visit } = browser()
    const answer = await visit(keycloak, stranger())
    await services.pool.query(`update provider_attempts set nonce = 'another one'`)
    expect(await failureKey(calls.auth.loginWithProvider(answer))).toBe('PROVIDER_REFUSED')
  })

  test('refuses an answer in a browser that did not start the attempt, as in a login CSRF', async ({
    browser,
    keycloak,
  }) => {
    const attacker = await browser().visit(keycloak, spikesIdentity)
    const victim = await browser().visit(keycloak, stranger())
    const lured = browser().calls.auth.loginWithProvider({ ...attacker, secret: victim.secret })
    expect(await failureKey(lured)).toBe('PROVIDER_ATTEMPT_EXPIRED')
  })

  test('refuses an attempt that is older than ten minutes', async ({ browser, keycloak, services }) => {
    const { calls, visit } = browser()
    const answer = await visit(keycloak, stranger())
    await services.pool.query(`update provider_attempts set expires_at = now() - interval '1 second'`)
    expect(await failureKey(calls.auth.loginWithProvider(answer))).toBe('PROVIDER_ATTEMPT_EXPIRED')
  })

  test('says that the person has cancelled at the provider', async ({ browser, keycloak }) => {
    const { calls, visit } = browser()
    const answer = await visit(keycloak, null)
    expect(answer).toMatchObject({ error: 'access_denied', code: undefined })
    expect(await failureKey(calls.auth.loginWithProvider(answer))).toBe('PROVIDER_CANCELLED')
    expect(await failureKey(calls.auth.loginWithProvider(answer))).toBe('PROVIDER_ATTEMPT_EXPIRED')
  })

  test('an error that the address alone claims cancels nothing without the secret of the browser', async ({
    browser,
    keycloak,
  }) => {
    const { calls, visit } = browser()
    const answer = await visit(keycloak, stranger())
    const forged = { ...answer, secret: 'x', code: undefined, error: 'access_denied' }
    expect(await failureKey(calls.auth.loginWithProvider(forged))).toBe('PROVIDER_ATTEMPT_EXPIRED')
    expect(await failureKey(calls.auth.loginWithProvider(answer))).toBe('IDENTITY_UNKNOWN')
  })
})

describe('auth.loginWithProvider, two providers', () => {
  test('sends no code of one provider to another one (mix-up)', async ({ browser, keycloak, authentik }) => {
    const { calls } = browser()
    // the person has chosen Authentik, which is hostile and sends them to Keycloak with the state of its own attempt
    const { url, secret } = await calls.auth.prepareProviderLogin({ provider: 'authentik' })
    const { url: honest } = await calls.auth.prepareProviderLogin({ provider: 'keycloak' })
    const mixed = new URL(honest)
    for (const name of ['state', 'nonce', 'code_challenge'])
      mixed.searchParams.set(name, new URL(url).searchParams.get(name)!)
    const redirect = await keycloak.visit(mixed.href, spikesIdentity)
    expect(redirect).toMatchObject({ pathname: '/login/keycloak', iss: keycloak.options.issuer })

    const before = authentik.requests.length
    const atKeycloak = calls.auth.loginWithProvider(answerOf(keycloak, secret, redirect))
    expect(await failureKey(atKeycloak)).toBe('PROVIDER_ATTEMPT_EXPIRED')
    const atAuthentik = calls.auth.loginWithProvider(answerOf(authentik, secret, redirect))
    expect(await failureKey(atAuthentik)).toBe('PROVIDER_REFUSED')
    expect(authentik.requests.slice(before)).toEqual([])
  })

  test('refuses an answer without the issuer that the provider announces', async ({ browser, keycloak }) => {
    const { calls, visit } = browser()
    const answer = await visit(keycloak, stranger())
    expect(await failureKey(calls.auth.loginWithProvider({ ...answer, iss: undefined }))).toBe('PROVIDER_REFUSED')
  })

  test('the same subject at another provider, or at another issuer under the same name, is another person', async ({
    browser,
    keycloak,
    authentik,
    services,
  }) => {
    const person = stranger()
    await link(services, cast.ed.id, 'keycloak', keycloak.options.issuer, person.sub)
    expect((await browser().signIn(keycloak, person)).user.username).toBe('edward')
    expect(await failureKey(browser().signIn(authentik, person))).toBe('IDENTITY_UNKNOWN')
    await services.pool.query(`update identities set issuer = 'https://old.example'`)
    expect(await failureKey(browser().signIn(keycloak, person))).toBe('IDENTITY_UNKNOWN')
    await services.pool.query('delete from identities')
  })
})

describe('auth.loginWithProvider, e-mail addresses', () => {
  test.for([true, false])(
    'links no account by its e-mail, verified: %s',
    async (isVerified, { browser, keycloak, services }) => {
      const attacker = { ...stranger(), email: 'spike@bebop.example', email_verified: isVerified }
      const { calls, visit } = browser()
      const error = await calls.auth
        .loginWithProvider(await visit(keycloak, attacker))
        .catch((reason: unknown) => reason)
      expect(error).toMatchObject({ key: 'IDENTITY_UNKNOWN', ticket: expect.any(String) })
      const { ticket } = error as { ticket: string }
      expect(await calls.auth.proposeAccount({ ticket })).toMatchObject({ email: isVerified ? attacker.email : '' })
      const taken = calls.auth.registerWithProvider({ ticket, username: 'not-spike', email: attacker.email })
      expect(await failureKey(taken)).toBe('ACCOUNT_TAKEN')
      expect((await services.pool.query('select from identities')).rows).toEqual([])
    },
  )
})

describe('auth.registerWithProvider', () => {
  test('refuses an account without accepted terms on a site that has them', async ({ browser, keycloak }) => {
    const { calls, visit } = browser({ policy: { hasTerms: true } })
    const ticket = await ticketOf(calls.auth.loginWithProvider(await visit(keycloak, stranger())))
    const account = { ticket, username: 'julia', email: 'julia@mars.example' }
    expect(await failureKey(calls.auth.registerWithProvider(account))).toBe('TERMS_NOT_ACCEPTED')
    const { user } = await calls.auth.registerWithProvider({ ...account, acceptsTerms: true })
    expect(user.username).toBe('julia')
  })

  test('proposes a free username, creates a private account without a password, and signs it in the next time', async ({
    browser,
    keycloak,
    services,
  }) => {
    const gren = { sub: 'f:gren', name: 'Grën  Çallisto', preferred_username: 'spike@callisto.example' }
    const { calls, visit, signIn } = browser()
    const ticket = await ticketOf(calls.auth.loginWithProvider(await visit(keycloak, gren)))
    expect(await calls.auth.proposeAccount({ ticket })).toEqual({ provider: 'keycloak', username: 'spike2', email: '' })

    const session = await calls.auth.registerWithProvider({ ticket, username: 'gren', email: 'gren@callisto.example' })
    expect(Object.keys(session)).toEqual(['accessToken', 'refreshToken', 'user'])
    const { rows } = await services.pool.query(
      `select password_hash, profile_public, is_admin, is_beta_tester from users where username = 'gren'`,
    )
    expect(rows).toEqual([{ password_hash: null, profile_public: false, is_admin: false, is_beta_tester: false }])
    expect((await signIn(keycloak, gren)).user).toEqual({ ...session.user, status: expect.any(String) })

    const again = calls.auth.registerWithProvider({ ticket, username: 'gren-two', email: 'two@callisto.example' })
    expect(await failureKey(again)).toBe('IDENTITY_TAKEN')
    for (const anyPassword of ['', password, 'null'])
      expect(await failureKey(calls.auth.login({ username: 'gren', password: anyPassword }))).toBe('BAD_CREDENTIALS')
    expect(
      await failureKey(calls.auth.registerWithProvider({ ticket: 'x', username: 'a-b-c', email: 'x@y.example' })),
    ).toBe('PROVIDER_ATTEMPT_EXPIRED')
  })

  test.for([
    [{ preferred_username: 'admin' }, /^persona\d+$/],
    [{ preferred_username: 'x', name: 'José Núñez de la Peña y Fernández' }, /^Jose\.Nunez\.de\.la\.Pen$/],
    [{ name: '菅野' }, /^persona\d+$/],
    // displayed without its last zero, it would look like Faye
    [{ preferred_username: 'faye0' }, /^faye02$/],
  ] as const)('proposes a valid username for %o', async ([claims, expected], { browser, keycloak }) => {
    const { calls, visit } = browser()
    const ticket = await ticketOf(
      calls.auth.loginWithProvider(await visit(keycloak, { sub: stranger().sub, ...claims })),
    )
    expect((await calls.auth.proposeAccount({ ticket })).username).toMatch(expected)
  })

  test('of two concurrent registrations of one identity one succeeds', async ({ browser, keycloak, services }) => {
    const { calls, visit } = browser()
    const ticket = await ticketOf(calls.auth.loginWithProvider(await visit(keycloak, stranger())))
    const names = ['lin', 'shin'].map((name) => ({
      ticket,
      username: `the-${name}`,
      email: `${name}@syndicate.example`,
    }))
    const keys = await Promise.all(names.map((name) => failureKey(calls.auth.registerWithProvider(name))))
    expect(keys.toSorted()).toEqual(['IDENTITY_TAKEN', 'ok'])
    const { rows } = await services.pool.query(`select from users where username in ('the-lin', 'the-shin')`)
    expect(rows).toHaveLength(1)
  })

  test('counts registrations of a network like those with a password (security.md 8)', async ({ browser }) => {
    const { calls } = browser({ ip: '203.0.113.77' })
    const keys: string[] = []
    for (let n = 0; n < 6; n++)
      keys.push(await failureKey(calls.auth.register({ username: `crew-${n}`, email: `${n}@crew.example`, password })))
    expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})

describe('auth.login with the ticket of an identity', () => {
  test('links the identity after the password, and only then', async ({ browser, keycloak, services }) => {
    const person = stranger()
    const { calls, visit, signIn } = browser()
    const identityTicket = await ticketOf(calls.auth.loginWithProvider(await visit(keycloak, person)))
    const wrong = calls.auth.login({ username: 'edward', password: 'otra cosa', identityTicket })
    expect(await failureKey(wrong)).toBe('BAD_CREDENTIALS')
    expect(await failureKey(signIn(keycloak, person))).toBe('IDENTITY_UNKNOWN')

    const session = await calls.auth.login({ username: 'edward', password, identityTicket })
    expect(session.user.username).toBe('edward')
    expect((await signIn(keycloak, person)).user.username).toBe('edward')
    const { rows } = await services.pool.query(`select kind from mails where user_id = $1`, [cast.ed.id])
    expect(rows).toEqual([{ kind: 'identity_linked' }])

    const another = await ticketOf(calls.auth.loginWithProvider(await visit(keycloak, stranger())))
    const second = calls.auth.login({ username: 'edward', password, identityTicket: another })
    expect(await failureKey(second)).toBe('IDENTITY_LINKED')
    const taken = calls.auth.login({ username: 'faye', password, identityTicket })
    expect(await failureKey(taken)).toBe('IDENTITY_TAKEN')
    await services.pool.query('delete from identities')
  })

  test('asks for the second factor before it links', async ({ browser, keycloak, services }) => {
    const id = await personWithApp(services)
    await services.pool.query(
      'update users set password_hash = (select password_hash from users where id = 1) where id = $1',
      [id],
    )
    const {
      rows: [{ username }],
    } = await services.pool.query('select username from users where id = $1', [id])
    const person = stranger()
    const { calls, visit, signIn } = browser()
    const identityTicket = await ticketOf(calls.auth.loginWithProvider(await visit(keycloak, person)))
    const ticket = await ticketOf(calls.auth.login({ username, password, identityTicket }), 'SECOND_FACTOR_REQUIRED')
    expect(await failureKey(signIn(keycloak, person))).toBe('IDENTITY_UNKNOWN')
    const session = await calls.auth.loginWithCode({ ticket, code: codeOf(), identityTicket })
    expect(session.user.id).toBe(id)
    expect(await failureKey(signIn(keycloak, person))).toBe('SECOND_FACTOR_REQUIRED')
  })
})

describe('auth.loginWithProvider, second factor', () => {
  test('asks for the code of the account, unless the provider has checked a factor that the operator accepts', async ({
    browser,
    keycloak,
    services,
  }) => {
    const id = await personWithApp(services)
    const person = { ...stranger(), amr: ['pwd', 'mfa'] }
    await link(services, id, 'keycloak', keycloak.options.issuer, person.sub)
    const { calls, visit } = browser()
    const ticket = await ticketOf(calls.auth.loginWithProvider(await visit(keycloak, person)), 'SECOND_FACTOR_REQUIRED')
    expect((await calls.auth.loginWithCode({ ticket, code: codeOf() })).user.id).toBe(id)

    const accepting = { keycloak: { secondFactorValues: ['mfa'] } }
    expect((await browser(accepting).signIn(keycloak, person)).user.id).toBe(id)
    const without = browser(accepting).signIn(keycloak, { ...person, amr: ['pwd'] })
    expect(await failureKey(without)).toBe('SECOND_FACTOR_REQUIRED')
  })

  test('a suspended account stays out, and so does one past its deletion date', async ({
    browser,
    keycloak,
    services,
  }) => {
    const person = stranger()
    await link(services, cast.faye.id, 'keycloak', keycloak.options.issuer, person.sub)
    await services.pool.query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1`, [
      cast.faye.id,
    ])
    expect(await failureKey(browser().signIn(keycloak, person))).toBe('ACCOUNT_SUSPENDED')
    await services.pool.query(
      `update users set suspended_at = null, suspension_reason = null, deletion_requested_at = now() - interval '15 days'
        where id = $1`,
      [cast.faye.id],
    )
    expect(await failureKey(browser().signIn(keycloak, person))).toBe('BAD_CREDENTIALS')
    await services.pool.query('update users set deletion_requested_at = null where id = $1', [cast.faye.id])
  })
})
