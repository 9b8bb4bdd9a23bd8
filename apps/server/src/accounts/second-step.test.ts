import { password } from '@animeteca/api/test/cast'
import { codeOf } from '@animeteca/api/test/fresh/fresh-factors'
import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { unusedNetwork, spikes, test } from '../test/with-second-factor.ts'

const next = (secret: string) => codeOf(secret, Date.now() + 30_000)

describe('signing in with a second factor', () => {
  test('the password is answered with 401 and a ticket and does not sign in', async ({
    enable,
    open,
    cast,
    services,
  }) => {
    const { secret } = await enable(cast.spike)
    const sessions = async () => (await services.pool.query('select id from auth_sessions')).rowCount
    const before = await sessions()
    const { status, body } = await open('login', spikes)
    expect(status).toBe(401)
    expect(body).toEqual({
      error: 'Falta el segundo paso: escribe el código de tu aplicación de autenticación',
      message: body.error,
      code: 'SECOND_FACTOR_REQUIRED',
      fields: null,
      requestId: expect.any(String),
      ticket: expect.any(String),
    })
    expect(await sessions()).toBe(before)
    const { rows } = await services.pool.query<{ row: string }>('select c::text as row from auth_challenges c')
    for (const { row } of rows) expect(row).not.toContain(body.ticket)

    const wrong = await open('login', { ...spikes, password: 'otra cosa' })
    expect([wrong.status, wrong.body.code, 'ticket' in wrong.body]).toEqual([401, 'BAD_CREDENTIALS', false])

    const session = await open('login/code', { ticket: body.ticket, code: codeOf(secret) })
    expect(session.status).toBe(200)
    expect(Object.keys(session.body)).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(session.body.user.username).toBe('spike')
    // an account without a second factor signs in as before
    expect((await open('login', { username: 'edward', password })).status).toBe(200)
  })

  test('works the same over tRPC', async ({ enable, cast, app }) => {
    await enable(cast.spike)
    const answer = await app.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      payload: { json: spikes },
      remoteAddress: unusedNetwork(),
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error.json.data.problem).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      ticket: expect.any(String),
    })
  })

  test('a code is valid once, also for two concurrent attempts', async ({ enable, open, cast }) => {
    const { secret } = await enable(cast.spike)
    const ticket = async () => (await open('login', spikes)).body.ticket
    const code = codeOf(secret)
    const tickets = [await ticket(), await ticket(), await ticket()]
    const answers = await Promise.all(tickets.map((ticket) => open('login/code', { ticket, code })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
    expect((await open('login/code', { ticket: await ticket(), code })).body.code).toBe('CODE_WRONG')
    expect((await open('login/code', { ticket: await ticket(), code: next(secret) })).status).toBe(200)
    // the code before the previous one is rejected
    expect((await open('login/code', { ticket: await ticket(), code })).body.code).toBe('CODE_WRONG')
  })

  test('a recovery code is valid once, in any spelling', async ({ enable, open, rest, cast }) => {
    const { recoveryCodes } = await enable(cast.spike)
    const signIn = async (code: string) =>
      (await open('login/code', { ticket: (await open('login', spikes)).body.ticket, code })).status
    const [first, second] = recoveryCodes as [string, string]
    expect(await signIn(first)).toBe(200)
    expect(await signIn(first)).toBe(403)
    expect(await signIn(second.toLowerCase().replaceAll('-', ' '))).toBe(200)
    expect((await rest(cast.spike, 'GET /auth/second-factor')).body.recoveryCodesLeft).toBe(8)
    expect((await rest(cast.jet, 'GET /admin/audit')).body.entries[0]).toMatchObject({
      action: 'auth.login',
      detail: { with: 'recovery' },
    })
  })
})

describe('a sign-in ticket', () => {
  test('is valid for one session and for ten minutes', async ({ enable, open, cast, services }) => {
    const { secret, recoveryCodes } = await enable(cast.spike)
    const { ticket } = (await open('login', spikes)).body
    expect((await open('login/code', { ticket, code: 'NADA' })).body.code).toBe('CODE_WRONG')
    expect((await open('login/code', { ticket, code: codeOf(secret) })).status).toBe(200)
    const again = await open('login/code', { ticket, code: recoveryCodes[0] })
    expect([again.status, again.body.code]).toEqual([401, 'SECOND_STEP_EXPIRED'])

    const expired = (await open('login', spikes)).body.ticket
    await services.pool.query(`update auth_challenges set expires_at = expires_at - interval '10 minutes'`)
    expect((await open('login/code', { ticket: expired, code: recoveryCodes[0] })).body.code).toBe(
      'SECOND_STEP_EXPIRED',
    )
    // a rejected ticket does not consume the code
    const { ticket: good } = (await open('login', spikes)).body
    expect((await open('login/code', { ticket: good, code: recoveryCodes[0] })).status).toBe(200)
  })
})

describe('guessing codes', () => {
  test('counts as guessing passwords, and a right password does not reset the count (security.md 9)', async ({
    enable,
    open,
    cast,
  }) => {
    const { secret } = await enable(cast.spike)
    const here = '203.0.113.99'
    const { ticket } = (await open('login', spikes, here)).body
    for (let wrong = 0; wrong < 10; wrong++) {
      if (wrong === 5) expect((await open('login', spikes, here)).body.code).toBe('SECOND_FACTOR_REQUIRED')
      expect((await open('login/code', { ticket, code: '1234567' }, here)).body.code).toBe('CODE_WRONG')
    }
    const refused = await open('login/code', { ticket, code: codeOf(secret) }, here)
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await open('login', spikes, here)).status).toBe(429)
    // the owner is on another network
    const otherTicket = (await open('login', spikes)).body.ticket
    expect((await open('login/code', { ticket: otherTicket, code: codeOf(secret) })).status).toBe(200)
  })

  test('is blocked for a day after a hundred app codes from many networks, while recovery codes still work (security.md 9)', async ({
    enable,
    open,
    cast,
    services,
  }) => {
    const { secret, recoveryCodes } = await enable(cast.spike)
    const { ticket } = (await open('login', spikes)).body
    expect((await open('login/code', { ticket, code: codeOf(secret, 0) })).body.code).toBe('CODE_WRONG')
    await services.pool.query('update throttles set hits = $1 where key = $2', [
      limits.secondFactor.wrongADay,
      `code:account:${cast.spike.id}`,
    ])
    expect((await open('login/code', { ticket, code: codeOf(secret) })).status).toBe(429)
    expect((await open('login/code', { ticket, code: recoveryCodes[0] })).status).toBe(200)
  })
})
