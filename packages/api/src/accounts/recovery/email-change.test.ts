import type { Pool } from 'pg'
import { describe, expect } from 'vitest'
import { cast, password } from '../../test/cast.ts'
import { failureKey } from '../../test/failure-key.ts'
import { codeOf } from '../../test/fresh-factors.ts'
import { test as base } from '../../test/mail-server.ts'
import type { MailServer } from '../../test/mail-server.ts'
import { openSession } from '../sessions/sessions.ts'

const test = base.extend<{ fayeAs: () => Promise<string> }>({
  fayeAs: [
    async ({ services }, use) => {
      await use(async () => {
        const { claims } = await openSession(services.pool, cast.faye.id)
        return `Bearer ${await services.tokens.sign(claims)}`
      })
    },
    { scope: 'file' },
  ],
})

type Mail = MailServer['arrived'][number]
const to = (mails: Mail[], address: string) => mails.filter((mail) => mail.to?.[0]?.address === address)
const tokenIn = (mail: Mail | undefined, page: string) =>
  new RegExp(`https://animeteca\\.example/${page}#([\\w-]+)`).exec(mail!.text!)![1]!
const [before, after, third] = ['faye@bebop.example', 'valentine@bebop.example', 'poker@bebop.example']
const change = (email: string) => ({ email, currentPassword: password })

const addKey = (pool: Pool, name: string, ago: string) =>
  pool.query(
    `insert into passkeys (user_id, place, credential_id, public_key, transports, is_synced, name, created_at)
     select $1, coalesce(max(place), 0) + 1, $2, 'key', '{}', false, $2, now() - $3::interval from passkeys where user_id = $1`,
    [cast.faye.id, name, ago],
  )

/** Everything that still gives access to Faye's account or sends data out of it. */
async function leftOf(pool: Pool) {
  const keys = await pool.query<{ name: string }>('select name from passkeys where user_id = $1', [cast.faye.id])
  const others = [
    'api_tokens',
    'webhooks',
    'calendar_addresses',
    'player_addresses',
    'second_factors',
    'recovery_codes',
  ]
  const counts = others.map((table) => `(select count(*)::int from ${table} where user_id = $1)`)
  const { rows } = await pool.query<{ sum: number }>(`select ${counts.join(' + ')} as sum`, [cast.faye.id])
  return { keys: keys.rows.map(({ name }) => name), rows: rows[0]!.sum }
}

describe('a change of e-mail', () => {
  test('takes effect immediately and is confirmed once by the link, within a day', async ({
    as,
    calling,
    cast,
    fayeAs,
    mailServer,
    services,
    visitor,
  }) => {
    const authorization = await fayeAs()
    const faye = () => calling({ authorization })
    await expect(faye().profiles.updateSettings({ email: after })).rejects.toMatchObject({
      key: 'CURRENT_PASSWORD_REQUIRED',
    })
    expect((await faye().profiles.updateSettings(change(after))).email).toBe(after)
    await mailServer.deliver()
    const [mail] = to(mailServer.arrived, after)
    expect(mail!.subject).toBe('Confirma tu correo nuevo en Animeteca')
    expect((await faye().profiles.ownData()).emailConfirmedAt).toBeNull()

    const token = tokenIn(mail, 'confirm-email')
    expect(await failureKey(visitor.auth.email.restore({ token }))).toBe('EMAIL_LINK_EXPIRED')
    expect(await failureKey(visitor.auth.email.confirm({ token: `${token}x` }))).toBe('EMAIL_LINK_EXPIRED')
    const answers = await Promise.all([1, 2].map(() => failureKey(visitor.auth.email.confirm({ token }))))
    expect(answers.toSorted()).toEqual(['EMAIL_LINK_EXPIRED', 'ok'])
    expect((await faye().profiles.ownData()).emailConfirmedAt).not.toBeNull()
    expect((await as(cast.jet).admin.audit({ action: 'auth.email_confirmed' })).entries).toHaveLength(1)

    await faye().profiles.updateSettings(change(third))
    await mailServer.deliver()
    const late = tokenIn(to(mailServer.arrived, third)[0], 'confirm-email')
    await faye().profiles.updateSettings(change(after))
    expect(await failureKey(visitor.auth.email.confirm({ token: late }))).toBe('EMAIL_LINK_EXPIRED')
    await mailServer.deliver()
    const [, again] = to(mailServer.arrived, after)
    await services.pool.query(`update auth_challenges set expires_at = expires_at - interval '24 hours'`)
    expect(await failureKey(visitor.auth.email.confirm({ token: tokenIn(again, 'confirm-email') }))).toBe(
      'EMAIL_LINK_EXPIRED',
    )
    const { rows } = await services.pool.query<{ row: string }>('select a::text as row from auth_challenges a')
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  test('can be undone by the reader of the first address, however often it was changed, which ends all sessions', async ({
    as,
    calling,
    fayeAs,
    mailServer,
    services,
    visitor,
  }) => {
    const { pool } = services
    for (const table of ['email_changes', 'auth_challenges', 'mails', 'throttles'])
      await pool.query(`delete from ${table}`)
    await pool.query(`update users set email = $1 where id = ${cast.faye.id}`, [before])
    const authorization = await fayeAs()
    const thief = () => calling({ authorization })
    await thief().profiles.updateSettings(change(after))
    await mailServer.deliver()
    await thief().profiles.updateSettings(change(third))
    await mailServer.deliver()
    expect(to(mailServer.arrived, before).map(({ subject }) => subject)).toEqual([
      'Ha cambiado el correo de tu cuenta de Animeteca',
    ])
    // the intruder has received no link to restore
    expect(to(mailServer.arrived, after).map(({ subject }) => subject)).toEqual([
      'Confirma tu correo nuevo en Animeteca',
    ])

    // the previous address cannot be registered by another account meanwhile
    const other = { username: 'vicious', email: before.toUpperCase(), password }
    expect(await failureKey(visitor.auth.register(other))).toBe('ACCOUNT_TAKEN')
    expect(await failureKey(as(cast.ed).profiles.updateSettings(change(before)))).toBe('ACCOUNT_TAKEN')
    expect((await as(cast.ed).profiles.settings()).email).toBe('edward@bebop.example')

    const token = tokenIn(to(mailServer.arrived, before)[0], 'restore-email')
    await pool.query(
      `update auth_challenges set expires_at = expires_at - interval '6 days' where purpose = 'restore_email'`,
    )
    expect(await visitor.auth.email.restore({ token })).toMatchObject({
      success: true,
      ended: { tokens: [], app: false },
    })
    expect(await failureKey(thief().auth.verify())).toBe('SESSION_EXPIRED')
    const next = await fayeAs()
    const { email, emailConfirmedAt } = await calling({ authorization: next })
      .profiles.ownData()
      .then(({ user, emailConfirmedAt }) => ({ email: user.email, emailConfirmedAt }))
    expect(email).toBe(before)
    expect(emailConfirmedAt).not.toBeNull()
    expect(await failureKey(visitor.auth.email.restore({ token }))).toBe('EMAIL_LINK_EXPIRED')
    const pending = tokenIn(to(mailServer.arrived, third)[0], 'confirm-email')
    expect(await failureKey(visitor.auth.email.confirm({ token: pending }))).toBe('EMAIL_LINK_EXPIRED')
  })

  test('removes on undo newer passkeys, a newer app, all tokens, webhooks and secret addresses, and the known password', async ({
    as,
    calling,
    cast,
    mailServer,
    services,
    visitor,
  }) => {
    const { pool } = services
    for (const table of ['email_changes', 'auth_challenges', 'mails', 'throttles', 'passkeys'])
      await pool.query(`delete from ${table}`)
    await pool.query('update users set password_hash = $2, email = $3 where id = $1', [
      cast.faye.id,
      await services.passwords.hash(password),
      before,
    ])
    const login = () => visitor.auth.login({ username: cast.faye.username, password })
    const { accessToken } = await login()
    const thief = calling({ authorization: `Bearer ${accessToken}` })
    const own = { currentPassword: password }
    await addKey(pool, 'of Faye', '1 hour')
    const { secret: ofBefore } = await thief.auth.tokens.create({ name: 'Suyo', scope: 'leer', days: null, ...own })
    await thief.profiles.updateSettings(change('ladron@bebop.example'))
    await mailServer.deliver()
    const link = tokenIn(to(mailServer.arrived, before).at(-1), 'restore-email')

    await addKey(pool, 'of the thief', '0 seconds')
    const { secret } = await thief.auth.tokens.create({ name: 'Nuevo', scope: 'todo', days: null, ...own })
    await thief.tracking.renewCalendarAddress()
    await thief.tracking.players.create({ name: 'Salón', playerUser: '' })
    await thief.auth.webhooks.create({ url: 'https://ladron.example/', events: ['anime.moved'], ...own })
    const app = await thief.auth.secondFactor.prepare(own)
    await thief.auth.secondFactor.enable({ code: codeOf(app.secret) })

    expect(await visitor.auth.email.restore({ token: link })).toEqual({
      success: true,
      ended: {
        passkeys: ['of the thief'],
        tokens: ['Nuevo', 'Suyo'],
        webhooks: ['https://ladron.example/'],
        players: ['Salón'],
        calendar: true,
        app: true,
      },
    })

    for (const program of [secret, ofBefore])
      expect(await failureKey(calling({ authorization: `Bearer ${program}` }).auth.verify())).toBe('TOKEN_INVALID')
    expect(await leftOf(pool)).toEqual({ keys: ['of Faye'], rows: 0 })
    await pool.query('delete from throttles')
    expect(await failureKey(login())).toBe('BAD_CREDENTIALS')
    const [entry] = (await as(cast.jet).admin.audit({ action: 'auth.email_restored' })).entries
    expect(entry?.detail).toMatchObject({ passkeys: 1, webhooks: 1, addresses: 2, app: true })

    // the owner gets back in by an e-mail to the restored address, without another person's code
    await visitor.auth.requestPasswordReset({ username: before })
    await mailServer.deliver()
    const token = tokenIn(to(mailServer.arrived, before).at(-1), 'reset-password')
    await visitor.auth.resetPassword({ token, newPassword: password })
    expect(await failureKey(login())).toBe('ok')
  })

  test('refuses on undo every access whose creation was under way', async ({ calling, cast, fayeAs, services }) => {
    const { pool } = services
    const thief = calling({ authorization: await fayeAs() })
    const own = { currentPassword: password }
    const waiting = async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows[0]!.count
    }
    const ending = await pool.connect()
    await ending.query('begin')
    await ending.query('update auth_sessions set ended_at = now() where user_id = $1', [cast.faye.id])
    const late = [
      thief.auth.tokens.create({ name: 'Tarde', scope: 'todo', days: null, ...own }),
      thief.auth.webhooks.create({ url: 'https://ladron.example/', events: ['anime.moved'], ...own }),
      thief.profiles.updateSettings({ newPassword: 'del ladrón', ...own }),
    ].map(failureKey)
    await expect.poll(waiting).toBe(late.length)
    await ending.query('commit')
    ending.release()
    expect(await Promise.all(late)).toEqual(late.map(() => 'SESSION_EXPIRED'))
    expect((await leftOf(pool)).rows).toBe(0)
  })

  test('frees the previous address once it can no longer be restored', async ({ as, cast, services, visitor }) => {
    for (const table of ['email_changes', 'throttles']) await services.pool.query(`delete from ${table}`)
    await as(cast.ed).profiles.updateSettings(change('radical@bebop.example'))
    const register = () =>
      failureKey(visitor.auth.register({ username: 'ein', email: 'edward@bebop.example', password: 'guau guau' }))
    expect(await register()).toBe('ACCOUNT_TAKEN')
    await services.pool.query(`update email_changes set changed_at = changed_at - interval '7 days'`)
    expect(await register()).toBe('ok')
  })

  test('limits the e-mails to new addresses per day', async ({ as, cast, services }) => {
    await services.pool.query('delete from throttles')
    const ed = as(cast.ed)
    const answers = []
    for (let n = 0; n < 11; n++)
      answers.push(await failureKey(ed.profiles.updateSettings(change(`nadie${n}@bebop.example`))))
    expect(answers).toEqual([...Array<string>(10).fill('ok'), 'TOO_MANY_REQUESTS'])
    expect(await failureKey(ed.profiles.updateSettings({ privacy: { showEmail: true } }))).toBe('ok')
  })
})
