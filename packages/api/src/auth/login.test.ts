import { describe, expect } from 'vitest'
import { password } from '../test/cast.ts'
import { whileEditing } from '../test/database/while-editing.ts'
import { failureKey } from '../test/failure-key.ts'
import { test } from '../test/fixtures.ts'
import { nameOfFayeWithApp, recoveryCodeOfSpike, takeAppsAway, ticketOfSpike } from '../test/fresh/fresh-factors.ts'

describe('auth.login', () => {
  test('gives the same answer for an unknown username, a wrong password and empty ones (security.md 7)', async ({
    calling,
  }) => {
    const here = calling({ ip: '198.51.100.10' })
    const problems = await Promise.all(
      [
        { username: 'unknown', password },
        { username: 'spike', password: 'wrong password' },
        { username: '', password },
        { username: 'spike', password: '' },
        { username: '', password: '' },
      ].map((input) =>
        here.auth.login(input).catch((error: { key: string; message: string }) => [error.key, error.message]),
      ),
    )
    expect(new Set(problems.map(String))).toEqual(new Set(['BAD_CREDENTIALS,Usuario o contraseña incorrectos']))
  })

  test('answers a missing username or password with the sentence of the form', async ({ calling }) => {
    const { login } = calling({ ip: '198.51.100.9' }).auth
    for (const input of [{ password }, { username: 'spike' }, { username: null, password: ['x'] }])
      await expect(login(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST', message: /requerid[oa]/ })
  })

  test.for([
    ['verified', async () => {}],
    ['verified, and a code is required', nameOfFayeWithApp],
  ] as const)(
    'refuses a password that is changed while it is being %s',
    async ([, prepare], { calling, cast, services }) => {
      await prepare(services)
      const { id } = cast.faye
      const ofFaye = 'select password_hash as hash from users where id = $1'
      const { rows } = await services.pool.query<{ hash: string }>(ofFaye, [id])
      const change = `update users set password_hash = '$argon2id$another' where id = ${id}`
      const { login } = calling({ ip: '198.51.100.12' }).auth
      const answer = whileEditing(services, change, () => failureKey(login({ username: 'faye', password })))
      expect(await answer).toBe('BAD_CREDENTIALS')
      await services.pool.query('update users set password_hash = $2 where id = $1', [id, rows[0]!.hash])
      await takeAppsAway(services)
    },
  )

  test('accepts the username or the e-mail, in any case', async ({ calling, cast }) => {
    const here = calling({ ip: '198.51.100.11' })
    for (const username of ['spike', 'SPIKE', 'Spike@Bebop.example', '  spike ']) {
      const { user } = await here.auth.login({ username, password })
      expect(user.id).toBe(cast.spike.id)
    }
  })

  test('throttles an account for one network, and not for its owner on another network (security.md 9)', async ({
    calling,
  }) => {
    const attacker = calling({ ip: '198.51.100.12' })
    for (let n = 0; n < 10; n++) {
      await expect(attacker.auth.login({ username: 'faye', password: `guess ${n}` })).rejects.toMatchObject({
        key: 'BAD_CREDENTIALS',
      })
    }
    await expect(attacker.auth.login({ username: 'faye', password })).rejects.toMatchObject({
      key: 'TOO_MANY_REQUESTS',
    })
    await expect(calling({ ip: '198.51.100.13' }).auth.login({ username: 'faye', password })).resolves.toMatchObject({
      user: { username: 'faye' },
    })
  })

  test('doubles the wait each time a network has used up its attempts on an account (security.md 9)', async ({
    calling,
    services: { pool },
  }) => {
    const here = calling({ ip: '198.51.100.19' })
    const guess = () => here.auth.login({ username: 'vincent', password: 'x' }).catch((error: unknown) => error)
    const isCounter = `key = 'login:account-network:vincent:198.51.100.19'`
    for (const minutes of [15, 30, 60]) {
      expect(await guess()).toMatchObject({ key: 'BAD_CREDENTIALS' })
      await pool.query(`update throttles set hits = 9 where ${isCounter}`)
      expect(await guess()).toMatchObject({ key: 'BAD_CREDENTIALS' })
      const refused = await guess()
      expect(refused).toMatchObject({ key: 'TOO_MANY_REQUESTS' })
      const { retryAfter } = refused as { retryAfter: number }
      expect(retryAfter).toBeGreaterThan(minutes * 60 - 60)
      expect(retryAfter).toBeLessThanOrEqual(minutes * 60)
      await pool.query(`update throttles set window_ends_at = now() - interval '1 second' where ${isCounter}`)
    }
  })

  test('takes as long for an unknown account as for a wrong password (security.md 7)', async ({
    calling,
    services: { pool, passwords },
  }) => {
    // the cast's hashes are cheaper to verify than those of real accounts
    const hash = await passwords.hash(password)
    await pool.query(`update users set password_hash = $1 where username = 'spike'`, [hash])
    const durations = { spike: [] as number[], unknown: [] as number[] }
    for (let n = 0; n < 6; n++)
      for (const username of ['spike', 'unknown'] as const) {
        // hashing takes almost all of the time, and the processor's time does not count other load
        const start = process.cpuUsage()
        await calling({ ip: `198.51.101.${n}` })
          .auth.login({ username, password: 'wrong password' })
          .catch(() => {})
        const { user, system } = process.cpuUsage(start)
        durations[username].push(user + system)
      }
    // garbage collection only lengthens a measurement, so compare the shortest ones
    const [known, unknown] = [durations.spike, durations.unknown].map((each) => Math.min(...each))
    expect(unknown! / known!).toBeGreaterThan(0.6)
    expect(unknown! / known!).toBeLessThan(1.6)
  })

  test('allows a network 25 attempts in five minutes, across all accounts (security.md 9)', async ({ calling }) => {
    const here = calling({ ip: '198.51.100.14' })
    for (let n = 0; n < 25; n++)
      await expect(here.auth.login({ username: `crew${n}`, password })).rejects.toMatchObject({
        key: 'BAD_CREDENTIALS',
      })
    await expect(here.auth.login({ username: 'spike', password })).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
  })

  test('counts username and e-mail of a person as one account', async ({ calling }) => {
    const attacker = calling({ ip: '198.51.100.17' })
    for (const username of ['jet', 'JET@bebop.example', 'Jet', 'jet@bebop.example', 'jet']) {
      for (let n = 0; n < 2; n++)
        await expect(attacker.auth.login({ username, password: 'guess' })).rejects.toMatchObject({
          key: 'BAD_CREDENTIALS',
        })
    }
    for (const username of ['jet', 'jet@bebop.example'])
      await expect(attacker.auth.login({ username, password })).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
  })

  test('does not lock an account for other networks while one /56 is guessing (security.md 9)', async ({ calling }) => {
    const keys = []
    for (let n = 0; n < 120; n++) {
      const attacker = calling({ ip: `2001:db8:77:${n.toString(16)}::1` })
      keys.push(
        await attacker.auth.login({ username: 'edward', password: 'x' }).catch(({ key }: { key: string }) => key),
      )
    }
    expect(keys.filter((key) => key === 'BAD_CREDENTIALS')).toHaveLength(20)
    await expect(calling({ ip: '198.51.100.18' }).auth.login({ username: 'edward', password })).resolves.toMatchObject({
      user: { username: 'edward' },
    })
  })

  test('resets the failure count after a successful login (security.md 9)', async ({ calling }) => {
    const here = calling({ ip: '198.51.100.15' })
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++)
        await expect(here.auth.login({ username: 'edward', password: 'x' })).rejects.toMatchObject({
          key: 'BAD_CREDENTIALS',
        })
      await here.auth.login({ username: 'edward', password })
    }
  })

  test('signs in with a code although the failure counts cannot be reset afterwards', async ({ calling, services }) => {
    await services.pool.query(
      `delete from throttles;
       create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end';
       create trigger refuse before update or delete on throttles for each row execute function refuse()`,
    )
    const second = { ticket: await ticketOfSpike(services), code: await recoveryCodeOfSpike(services) }
    expect(await failureKey(calling({ ip: '198.51.100.17' }).auth.loginWithCode(second))).toBe('ok')
    await services.pool.query('drop function refuse cascade')
    await takeAppsAway(services)
  })

  test('adds an entry without the password to the audit log (security.md 53)', async ({ calling, services }) => {
    await calling({ ip: '198.51.100.16', requestId: 'audited' }).auth.login({ username: 'spike', password })
    const { rows } = await services.pool.query(
      `select action, ip, detail from audit_entries where request_id = 'audited'`,
    )
    expect(rows).toEqual([{ action: 'auth.login', ip: '198.51.100.16', detail: {} }])
    const { rowCount } = await services.pool.query(`select from audit_entries a where a::text like '%cowboy%'`)
    expect(rowCount).toBe(0)
  })
})
