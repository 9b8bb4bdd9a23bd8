import { generateKeyPairSync } from 'node:crypto'
import { password } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { codeOf } from '@animeteca/api/test/fresh/fresh-factors'
import { softAuthenticator } from '@animeteca/api/test/fresh/soft-authenticator'
import { openMailFolder } from '@animeteca/api/test/mail/mail-folder'
import { describe, expect } from 'vitest'
import { unusedNetwork, test as base } from '../test/with-second-factor.ts'

type Authenticator = ReturnType<typeof softAuthenticator>
type Lies = Parameters<Authenticator['get']>[1]

interface Fixtures {
  /** Adds a passkey and returns the response. */
  addTo: (person: Person, authenticator: Authenticator, lies?: Lies) => Promise<{ status: number; body: any }>
  /** Requests a challenge and signs in with the authenticator's response. */
  signIn: (authenticator: Authenticator, lies?: Lies, from?: string) => Promise<{ status: number; body: any }>
}

const test = base.extend<Fixtures>({
  addTo: async ({ rest, services }, use) => {
    for (const table of ['passkeys', 'second_factors', 'throttles']) await services.pool.query(`delete from ${table}`)
    await use(async (person, authenticator, lies) => {
      const { body: asked } = await rest(person, 'POST /auth/passkeys/prepare', { currentPassword: password })
      const response = authenticator.create(asked, lies)
      return rest(person, 'POST /auth/passkeys', { name: 'Móvil', response })
    })
  },
  signIn: async ({ open }, use) => {
    await use(async (authenticator, lies, from = unusedNetwork()) => {
      const { body: asked } = await open('login/passkey/prepare', {}, from)
      return open('login/passkey', { response: authenticator.get(asked, lies) }, from)
    })
  },
})

const codesOf = (answers: { status: number; body: any }[]) => answers.map(({ status, body }) => body.code ?? status)

describe('passkeys', () => {
  test('adding one requires the password, and it signs in without a username', async ({
    addTo,
    signIn,
    rest,
    cast,
    services,
  }) => {
    const phone = softAuthenticator()
    expect((await rest(cast.spike, 'GET /auth/passkeys')).body).toEqual({ passkeys: [] })
    expect((await rest(cast.spike, 'POST /auth/passkeys/prepare', {})).body.code).toBe('CURRENT_PASSWORD_REQUIRED')
    expect(codesOf([await signIn(phone)])).toEqual(['PASSKEY_REFUSED'])

    const added = await addTo(cast.spike, phone)
    expect(added.status).toBe(201)
    expect(added.body.passkey).toMatchObject({ name: 'Móvil', isSynced: true, lastUsedAt: null })
    const session = await signIn(phone)
    expect(session.status).toBe(200)
    expect(Object.keys(session.body)).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(session.body.user.username).toBe('spike')
    const [remaining, ...others] = (await rest(cast.spike, 'GET /auth/passkeys')).body.passkeys
    expect([remaining.lastUsedAt, others]).toEqual([expect.any(String), []])
    const { rows } = await services.pool.query(
      `select action, detail from audit_entries where actor_id = $1 order by id desc limit 2`,
      [cast.spike.id],
    )
    expect(rows).toEqual([
      { action: 'auth.login', detail: { with: 'passkey' } },
      { action: 'auth.passkey_added', detail: {} },
    ])
  })

  test('a challenge is valid once, for five minutes, and for its purpose only', async ({
    addTo,
    signIn,
    open,
    rest,
    cast,
    services,
  }) => {
    const phone = softAuthenticator()
    await addTo(cast.spike, phone)
    const { body: asked } = await open('login/passkey/prepare', {})
    expect(asked).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    })
    const { rows } = await services.pool.query<{ row: string }>('select c::text as row from auth_challenges c')
    for (const { row } of rows) expect(row).not.toContain(asked.challenge)
    const response = phone.get(asked)
    const answers = await Promise.all([1, 2, 3].map(() => open('login/passkey', { response })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])

    const { body: expired } = await open('login/passkey/prepare', {})
    await services.pool.query(`update auth_challenges set expires_at = expires_at - interval '5 minutes'`)
    expect(codesOf([await open('login/passkey', { response: phone.get(expired) })])).toEqual(['PASSKEY_REFUSED'])

    // a challenge for another purpose or person is rejected
    const { body: toAdd } = await rest(cast.spike, 'POST /auth/passkeys/prepare', { currentPassword: password })
    expect(codesOf([await open('login/passkey', { response: phone.get(toAdd) })])).toEqual(['PASSKEY_REFUSED'])
    const stolen = softAuthenticator().create(toAdd)
    const foreign = await rest(cast.ed, 'POST /auth/passkeys', { name: 'Suya', response: stolen })
    expect([foreign.status, foreign.body.code]).toEqual([400, 'PASSKEY_INVALID'])
    expect((await rest(cast.spike, 'POST /auth/passkeys', { name: 'Suya', response: stolen })).status).toBe(201)
    expect(codesOf([await signIn(phone)])).toEqual([200])
  })

  test('rejects another origin, a missing user verification, another key and another person', async ({
    addTo,
    signIn,
    cast,
  }) => {
    const phone = softAuthenticator()
    for (const lies of [
      { isVerified: false },
      { page: { origin: 'https://localhost.evil.example' } },
      { page: { rpId: 'evil.example' } },
      { challenge: 'AAAA' },
    ])
      expect((await addTo(cast.spike, phone, lies)).body.code).toBe('PASSKEY_INVALID')
    await addTo(cast.spike, phone)

    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const lies: Lies[] = [
      { isVerified: false },
      { page: { origin: 'http://127.0.0.1:3000' } },
      { page: { origin: 'nonsense' } },
      { page: { rpId: 'evil.example' } },
      { challenge: 'AAAA' },
      { key },
      { userHandle: Buffer.from(String(cast.jet.id)).toString('base64url') },
    ]
    for (const lie of lies) expect(codesOf([await signIn(phone, lie)])).toEqual(['PASSKEY_REFUSED'])
    expect(codesOf([await signIn(phone, { page: { origin: 'http://localhost:5173' } })])).toEqual([200])
    // a passkey of another account is rejected
    expect((await addTo(cast.faye, phone)).body.code).toBe('PASSKEY_TAKEN')
  })

  test('use the configured public URL', async ({ open, services }) => {
    services.options.publicUrl = 'https://animeteca.example/'
    expect((await open('login/passkey/prepare', {})).body.rpId).toBe('animeteca.example')
    services.options.publicUrl = undefined
  })

  test('rejects a signature counter that has not increased, which means a copied key', async ({
    addTo,
    signIn,
    cast,
  }) => {
    const key = softAuthenticator()
    await addTo(cast.spike, key, { counter: 3 })
    const counters = [3, 5, 5, 4, 6]
    const answers = []
    for (const counter of counters) answers.push(await signIn(key, { counter }))
    expect(codesOf(answers)).toEqual(['PASSKEY_REFUSED', 200, 'PASSKEY_REFUSED', 'PASSKEY_REFUSED', 200])
    expect(codesOf([await signIn(key, { counter: 0 })])).toEqual(['PASSKEY_REFUSED'])
  })

  test('adding one requires both factors, and signing in with it needs no code', async ({
    signIn,
    enable,
    rest,
    cast,
  }) => {
    const phone = softAuthenticator()
    const { secret } = await enable(cast.spike)
    const prepare = (code?: string) =>
      rest(cast.spike, 'POST /auth/passkeys/prepare', { currentPassword: password, ...(code && { code }) })
    expect([(await prepare()).body.code, (await prepare('WRONG')).body.code]).toEqual(['CODE_REQUIRED', 'CODE_WRONG'])
    const { body: asked } = await prepare(codeOf(secret))
    const response = phone.create(asked)
    expect((await rest(cast.spike, 'POST /auth/passkeys', { name: 'Móvil', response })).status).toBe(201)
    expect((await signIn(phone)).body.user.username).toBe('spike')
  })

  test('adding one, and turning the second factor on or off, sends a security mail', async ({
    addTo,
    rest,
    enable,
    cast,
    services,
  }) => {
    const { sentMails, close } = await openMailFolder(services)
    const { secret } = await enable(cast.ed)
    expect(await sentMails()).toMatchObject([
      { subject: 'Verificación en dos pasos activada en Animeteca', to: 'edward@bebop.example', token: undefined },
    ])
    const off = { currentPassword: password, code: codeOf(secret) }
    expect((await rest(cast.ed, 'POST /auth/second-factor/disable', { ...off, code: 'WRONG' })).body.code).toBe(
      'CODE_WRONG',
    )
    expect((await rest(cast.ed, 'POST /auth/second-factor/disable', off)).status).toBe(200)
    expect(await sentMails()).toMatchObject([
      { subject: 'Verificación en dos pasos desactivada en Animeteca', to: 'edward@bebop.example', token: undefined },
    ])
    expect((await addTo(cast.ed, softAuthenticator(), { isVerified: false })).body.code).toBe('PASSKEY_INVALID')
    expect(await sentMails()).toEqual([])
    await addTo(cast.ed, softAuthenticator())
    const [mail, ...others] = await sentMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Tu cuenta de Animeteca tiene una passkey nueva',
      to: 'edward@bebop.example',
      text: expect.stringContaining('https://animeteca.example/settings/account#seguridad'),
    })
    await close()
  })

  test('of an account scheduled for deletion offer to recover it, as the password does', async ({
    addTo,
    signIn,
    open,
    cast,
    services,
  }) => {
    const phone = softAuthenticator()
    await addTo(cast.ed, phone)
    await services.pool.query('update users set deletion_requested_at = now() where id = $1', [cast.ed.id])
    const [byPassword, byPasskey] = [await open('login', { username: 'edward', password }), await signIn(phone)]
    const { ticket, requestId, ...failure } = byPasskey.body
    expect([byPasskey.status, failure]).toEqual([
      byPassword.status,
      expect.objectContaining({ code: 'ACCOUNT_CLOSING' }),
    ])
    expect(byPassword.body).toMatchObject(failure)
    expect(requestId).not.toBe(byPassword.body.requestId)
    const back = await open('closing/recover', { ticket })
    expect([back.status, back.body.user.username]).toEqual([200, 'edward'])
    expect(codesOf([await signIn(phone)])).toEqual([200])
    const setDeletion = (at: string) =>
      services.pool.query(`update users set deletion_requested_at = ${at} where id = $1`, [cast.ed.id])
    await setDeletion(`now() - interval '15 days'`)
    expect(codesOf([await signIn(phone)])).toEqual(['BAD_CREDENTIALS'])
    await setDeletion('null')
  })

  test('can be renamed and removed by their owner, and stop working then', async ({ addTo, signIn, rest, cast }) => {
    const phone = softAuthenticator()
    const { id } = (await addTo(cast.spike, phone)).body.passkey
    expect((await rest(cast.ed, `PUT /auth/passkeys/${id}`, { name: 'Mía' })).status).toBe(404)
    expect((await rest(cast.spike, `PUT /auth/passkeys/${id}`, { name: 'Portátil' })).status).toBe(200)
    expect((await rest(cast.spike, 'GET /auth/passkeys')).body.passkeys).toMatchObject([{ id, name: 'Portátil' }])
    const remove = async (person: Person, currentPassword?: string) =>
      codesOf([await rest(person, `POST /auth/passkeys/${id}/remove`, { ...(currentPassword && { currentPassword }) })])
    expect(await remove(cast.spike)).toEqual(['CURRENT_PASSWORD_REQUIRED'])
    expect(await remove(cast.ed, password)).toEqual(['PASSKEY_NOT_FOUND'])
    expect(await remove(cast.spike, password)).toEqual([200])
    expect(codesOf([await signIn(phone)])).toEqual(['PASSKEY_REFUSED'])
  })

  test('do not open a suspended account', async ({ addTo, signIn, cast, services }) => {
    const phone = softAuthenticator()
    await addTo(cast.ed, phone)
    const suspend = (reason: string | null) =>
      services.pool.query('update users set suspended_at = $2, suspension_reason = $3 where id = $1', [
        cast.ed.id,
        reason && new Date(),
        reason,
      ])
    await suspend('Insultos')
    const refused = await signIn(phone)
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED'])
    await suspend(null)
    expect(codesOf([await signIn(phone)])).toEqual([200])
  })

  test('limits attempts per network (security.md 9)', async ({ signIn }) => {
    const here = unusedNetwork()
    const answers = []
    for (let n = 0; n < 26; n++) answers.push(await signIn(softAuthenticator(), {}, here))
    expect(codesOf(answers)).toEqual([...Array<string>(25).fill('PASSKEY_REFUSED'), 'TOO_MANY_REQUESTS'])
  })
})
