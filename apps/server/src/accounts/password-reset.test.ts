import { password } from '@animeteca/api/test/cast'
import { codeOf } from '@animeteca/api/test/fresh/fresh-factors'
import { openMailFolder } from '@animeteca/api/test/mail/mail-folder'
import { describe, expect } from 'vitest'
import { unusedNetwork, test as base } from '../test/with-second-factor.ts'

type MailFolder = Awaited<ReturnType<typeof openMailFolder>>

const test = base.extend<Pick<MailFolder, 'sentMails'>>({
  sentMails: async ({ services }, use) => {
    for (const table of ['auth_challenges', 'throttles', 'second_factors'])
      await services.pool.query(`delete from ${table}`)
    const { sentMails, close } = await openMailFolder(services)
    await use(sentMails)
    await close()
  },
})

const another = 'otra contraseña'
const success = { status: 200, body: { success: true } }

/** Interference from other load only makes a time longer, so the minimum is compared. */
const quickest = (times: number[]) => Math.min(...times)

describe('requestPasswordReset', () => {
  test('answers alike for every username, in text and in time (security.md 7)', async ({
    open,
    sentMails,
    services,
  }) => {
    const ask = async (username: string) => {
      const from = performance.now()
      const answer = await open('password-reset', { username })
      return { ...answer, ms: performance.now() - from }
    }
    await ask('nobody')
    const known: number[] = []
    const unknown: number[] = []
    // one after the other, so that work for one does not delay the other, and in three rounds, because load may last for a second
    for (let round = 0; round < 3; round++) {
      // as many e-mails as an account may get in an hour, so each request for a known one sends one
      await services.pool.query('delete from throttles')
      for (const [name, times] of [
        ['edward', known],
        ['nobody', unknown],
        ['EDWARD@bebop.example', known],
        ['nobody@bebop.example', unknown],
        ['Edward', known],
        ['julia', unknown],
      ] as const) {
        const { ms, ...answer } = await ask(name)
        expect(answer).toEqual(success)
        times.push(ms)
      }
    }
    expect(Math.abs(quickest(known) - quickest(unknown)) / quickest(unknown)).toBeLessThan(0.15)
    expect((await sentMails()).map(({ to }) => to)).toEqual(['edward@bebop.example'])
    expect((await open('password-reset', { username: ' ' })).status).toBe(400)
  })

  test('the mailed link sets a new password once, ends all sessions and notifies the owner', async ({
    open,
    rest,
    cast,
    sentMails,
    services,
  }) => {
    await open('password-reset', { username: 'edward' })
    const [mail, ...others] = await sentMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Elige otra contraseña para Animeteca', to: 'edward@bebop.example' })
    const token = mail!.token!
    const { rows } = await services.pool.query<{ row: string }>(
      'select c::text as row from auth_challenges c union all select a::text from audit_entries a',
    )
    for (const { row } of rows) expect(row).not.toContain(token)

    const { body: session } = await open('login', { username: 'edward', password })
    const tooShort = await open('password-reset/confirm', { token, newPassword: '12345' })
    expect([tooShort.status, tooShort.body.fields]).toEqual([
      400,
      { newPassword: 'La contraseña debe tener al menos 6 caracteres' },
    ])
    const wrong = await open('password-reset/confirm', { token: `${token}x`, newPassword: another })
    expect([wrong.status, wrong.body.code]).toEqual([404, 'RESET_LINK_EXPIRED'])
    expect((await rest(cast.ed, 'GET /auth/verify')).status).toBe(200)

    // of two concurrent uses of the link only one succeeds
    const answers = await Promise.all([1, 2].map(() => open('password-reset/confirm', { token, newPassword: another })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await open('login', { username: 'edward', password })).status).toBe(401)
    expect((await open('login', { username: 'edward', password: another })).status).toBe(200)
    expect((await rest(cast.ed, 'GET /auth/verify')).status).toBe(401)
    expect((await open('refresh', { refreshToken: session.refreshToken })).status).toBe(401)
    expect(await sentMails()).toMatchObject([
      { subject: 'Tu contraseña de Animeteca ha cambiado', to: 'edward@bebop.example', token: undefined },
    ])
    const entries = await services.pool.query(
      `select action, actor_id as "actorId", target_id as "targetId" from audit_entries where action like '%password%' order by id desc limit 2`,
    )
    expect(entries.rows).toEqual([
      { action: 'auth.password_reset', actorId: cast.ed.id, targetId: null },
      { action: 'auth.password_reset_asked', actorId: null, targetId: cast.ed.id },
    ])
  })

  test('only the newest link is valid, for an hour, until the password or e-mail changes', async ({
    open,
    rest,
    cast,
    sentMails,
    services,
  }) => {
    const link = async () => {
      await services.pool.query('delete from throttles')
      await open('password-reset', { username: 'faye' })
      return (await sentMails()).find(({ text }) => text.includes('/reset-password#'))!.token!
    }
    const follow = async (token: string) =>
      (await open('password-reset/confirm', { token, newPassword: password })).status
    const older = await link()
    const newer = await link()
    expect(await follow(older)).toBe(404)
    await services.pool.query(`update auth_challenges set expires_at = expires_at - interval '1 hour'`)
    expect(await follow(newer)).toBe(404)

    for (const change of [{ newPassword: password }, { email: 'valentine@bebop.example' }]) {
      const token = await link()
      const { status } = await rest(cast.faye, 'PUT /profiles/me/settings', { ...change, currentPassword: password })
      expect(status).toBe(200)
      expect(await follow(token)).toBe(404)
    }
    expect(await follow(await link())).toBe(200)
  })

  test('resetting the password does not bypass the second factor', async ({
    open,
    enable,
    cast,
    sentMails,
    services,
  }) => {
    const { secret } = await enable(cast.spike)
    const ticket = (await open('login', { username: 'spike', password })).body.ticket
    await open('password-reset', { username: 'spike' })
    // in addition to the mail about the second factor
    const { token } = (await sentMails()).find((mail) => mail.token)!
    expect(await open('password-reset/confirm', { token, newPassword: another })).toEqual(success)
    // a sign-in that was started with the old password cannot be finished
    expect((await open('login/code', { ticket, code: codeOf(secret) })).body.code).toBe('SECOND_STEP_EXPIRED')
    const { status, body } = await open('login', { username: 'spike', password: another })
    expect([status, body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    expect((await open('login/code', { ticket: body.ticket, code: codeOf(secret) })).status).toBe(200)
    await services.pool.query('delete from second_factors')
  })

  test('is limited silently per account, so that the owner is not locked out, and with an error per network (security.md 9)', async ({
    open,
    sentMails,
  }) => {
    const tokens: string[] = []
    for (let time = 0; time < 4; time++) {
      expect(await open('password-reset', { username: 'vicious' })).toEqual(success)
      expect(await open('password-reset', { username: 'jet' })).toEqual(success)
      tokens.push(...(await sentMails()).map(({ token }) => token!))
    }
    expect(tokens).toHaveLength(3)
    // after three requests the latest link still works
    expect(await open('password-reset/confirm', { token: tokens[2]!, newPassword: password })).toEqual(success)

    const here = unusedNetwork()
    const asked = await Promise.all(
      Array.from({ length: 21 }, (_, n) => open('password-reset', { username: `x${n}` }, here)),
    )
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
    const guesses = []
    for (let n = 0; n < 26; n++)
      guesses.push((await open('password-reset/confirm', { token: 'x', newPassword: another }, here)).status)
    expect(guesses.filter((status) => status === 404)).toHaveLength(25)
    expect(guesses.at(-1)).toBe(429)
  })
})
