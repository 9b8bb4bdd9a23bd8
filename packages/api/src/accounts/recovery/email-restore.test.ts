import type { Pool } from 'pg'
import { describe, expect, onTestFinished } from 'vitest'
import { cast, password } from '../../test/cast.ts'
import { countLockWaits } from '../../test/database/lock-waits.ts'
import { beginLongTransaction } from '../../test/database/long-transaction.ts'
import { failureKey } from '../../test/failure-key.ts'
import { codeOf } from '../../test/fresh/fresh-factors.ts'
import {
  changeTo,
  linkToken,
  newestLinkToken,
  mailsTo,
  newAddress,
  oldAddress,
  test,
  thirdAddress,
} from '../../test/mail/email-change.ts'

const addPasskey = (pool: Pool, name: string, ago: string) =>
  pool.query(
    `insert into passkeys (user_id, place, credential_id, public_key, transports, is_synced, name, created_at)
     select $1, coalesce(max(place), 0) + 1, $2, 'key', '{}', false, $2, now() - $3::interval from passkeys where user_id = $1`,
    [cast.faye.id, name, ago],
  )

const addIdentity = (pool: Pool, provider: string, ago: string) =>
  pool.query(
    `insert into identities (user_id, provider, issuer, subject, linked_at) values ($1, $2, 'https://id.example', 'x', now() - $3::interval)`,
    [cast.faye.id, provider, ago],
  )

/** Passkeys and other rows that still give access to Faye's account or send data out of it. */
async function remainingAccess(pool: Pool) {
  const passkeys = await pool.query<{ name: string }>('select name from passkeys where user_id = $1', [cast.faye.id])
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
  return { passkeys: passkeys.rows.map(({ name }) => name), rows: rows[0]!.sum }
}

describe('auth.email.restore', () => {
  test('restores the first address after any number of changes, and ends all sessions', async ({
    as,
    calling,
    signInFaye,
    mailServer,
    services,
    visitor,
  }) => {
    const { pool } = services
    for (const table of ['email_changes', 'auth_challenges', 'mails', 'throttles'])
      await pool.query(`delete from ${table}`)
    await pool.query(`update users set email = $1 where id = ${cast.faye.id}`, [oldAddress])
    const authorization = await signInFaye()
    const intruder = () => calling({ authorization })
    await intruder().profiles.updateSettings(changeTo(newAddress))
    await mailServer.deliver()
    await intruder().profiles.updateSettings(changeTo(thirdAddress))
    await mailServer.deliver()
    expect(mailsTo(mailServer, oldAddress).map(({ subject }) => subject)).toEqual([
      'Ha cambiado el correo de tu cuenta de Animeteca',
    ])
    // the intruder has received no link to restore
    expect(mailsTo(mailServer, newAddress).map(({ subject }) => subject)).toEqual([
      'Confirma tu correo nuevo en Animeteca',
    ])

    // the previous address cannot be registered by another account meanwhile
    const other = { username: 'vicious', email: oldAddress.toUpperCase(), password }
    expect(await failureKey(visitor.auth.register(other))).toBe('ACCOUNT_TAKEN')
    expect(await failureKey(as(cast.ed).profiles.updateSettings(changeTo(oldAddress)))).toBe('ACCOUNT_TAKEN')
    expect((await as(cast.ed).profiles.settings()).email).toBe('edward@bebop.example')

    const token = linkToken(mailsTo(mailServer, oldAddress)[0], 'restore-email')
    await pool.query(
      `update auth_challenges set expires_at = expires_at - interval '6 days' where purpose = 'restore_email'`,
    )
    expect(await visitor.auth.email.restore({ token })).toMatchObject({
      success: true,
      ended: { tokens: [], app: false },
    })
    expect(await failureKey(intruder().auth.verify())).toBe('SESSION_EXPIRED')
    const next = await signInFaye()
    const { email, emailConfirmedAt } = await calling({ authorization: next })
      .profiles.ownData()
      .then(({ user, emailConfirmedAt }) => ({ email: user.email, emailConfirmedAt }))
    expect(email).toBe(oldAddress)
    expect(emailConfirmedAt).not.toBeNull()
    expect(await failureKey(visitor.auth.email.restore({ token }))).toBe('EMAIL_LINK_EXPIRED')
    const pending = linkToken(mailsTo(mailServer, thirdAddress)[0], 'confirm-email')
    expect(await failureKey(visitor.auth.email.confirm({ token: pending }))).toBe('EMAIL_LINK_EXPIRED')
  })

  test('removes newer passkeys, a newer app, all tokens, webhooks and secret addresses, and the known password', async ({
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
      oldAddress,
    ])
    const login = () => visitor.auth.login({ username: cast.faye.username, password })
    const { accessToken } = await login()
    const intruder = calling({ authorization: `Bearer ${accessToken}` })
    const own = { currentPassword: password }
    await addPasskey(pool, 'of Faye', '1 hour')
    await addIdentity(pool, 'google', '1 hour')
    const { secret: earlierSecret } = await intruder.auth.tokens.create({
      name: 'Suyo',
      scope: 'leer',
      days: null,
      ...own,
    })
    await intruder.profiles.updateSettings(changeTo('ladron@bebop.example'))
    await mailServer.deliver()
    const link = newestLinkToken(mailServer, oldAddress, 'restore-email')

    await addPasskey(pool, 'of the intruder', '0 seconds')
    await addIdentity(pool, 'keycloak', '0 seconds')
    const { secret } = await intruder.auth.tokens.create({ name: 'Nuevo', scope: 'todo', days: null, ...own })
    await intruder.tracking.renewCalendarAddress()
    await intruder.tracking.players.create({ name: 'Salón', playerUser: '' })
    await intruder.auth.webhooks.create({ url: 'https://ladron.example/', events: ['anime.moved'], ...own })
    const app = await intruder.auth.secondFactor.prepare(own)
    await intruder.auth.secondFactor.enable({ code: codeOf(app.secret) })

    expect(await visitor.auth.email.restore({ token: link })).toEqual({
      success: true,
      ended: {
        passkeys: ['of the intruder'],
        identities: ['keycloak'],
        tokens: ['Nuevo', 'Suyo'],
        webhooks: ['https://ladron.example/'],
        players: ['Salón'],
        calendar: true,
        app: true,
      },
    })

    for (const token of [secret, earlierSecret])
      expect(await failureKey(calling({ authorization: `Bearer ${token}` }).auth.verify())).toBe('TOKEN_INVALID')
    expect(await remainingAccess(pool)).toEqual({ passkeys: ['of Faye'], rows: 0 })
    await pool.query('delete from throttles')
    expect(await failureKey(login())).toBe('BAD_CREDENTIALS')
    const [entry] = (await as(cast.jet).admin.audit({ action: 'auth.email_restored' })).entries
    expect(entry?.detail).toMatchObject({ passkeys: 1, identities: 1, webhooks: 1, addresses: 2, app: true })

    // the owner gets back in by an e-mail to the restored address, without another person's code
    await visitor.auth.requestPasswordReset({ username: oldAddress })
    await mailServer.deliver()
    const resetToken = newestLinkToken(mailServer, oldAddress, 'reset-password')
    await visitor.auth.resetPassword({ token: resetToken, newPassword: password })
    expect(await failureKey(login())).toBe('ok')
  })

  test('fails every creation of an access that waits while the sessions are ended', async ({
    calling,
    cast,
    signInFaye,
    services,
  }) => {
    const { pool } = services
    const intruder = calling({ authorization: await signInFaye() })
    const own = { currentPassword: password }
    const { secret } = await intruder.auth.secondFactor.prepare(own)
    const ending = await pool.connect()
    onTestFinished(() => ending.release(true))
    await ending.query(beginLongTransaction)
    await ending.query('update auth_sessions set ended_at = now() where user_id = $1', [cast.faye.id])
    const creations = [
      intruder.auth.tokens.create({ name: 'Tarde', scope: 'todo', days: null, ...own }),
      intruder.auth.webhooks.create({ url: 'https://ladron.example/', events: ['anime.moved'], ...own }),
      intruder.auth.secondFactor.enable({ code: codeOf(secret) }),
      intruder.tracking.players.create({ name: 'Salón', playerUser: '' }),
      intruder.tracking.renewCalendarAddress(),
      intruder.profiles.updateSettings({ newPassword: 'del ladrón', ...own }),
    ].map(failureKey)
    await expect.poll(() => countLockWaits(pool)).toBe(creations.length)
    await ending.query('commit')
    expect(await Promise.all(creations)).toEqual(creations.map(() => 'SESSION_EXPIRED'))
    await pool.query('delete from second_factors where confirmed_at is null')
    expect((await remainingAccess(pool)).rows).toBe(0)
  })
})
