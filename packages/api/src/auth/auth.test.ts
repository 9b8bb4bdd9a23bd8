import { describe, expect, onTestFinished } from 'vitest'
import { hashSecret } from '../accounts/secrets.ts'
import { createHousekeeper } from '../app/housekeeping/housekeeping.ts'
import type { Request } from '../call/context.ts'
import type { Caller } from '../test/caller.ts'
import { password } from '../test/cast.ts'
import { test } from '../test/fixtures.ts'

const newcomer = { email: 'vicious@bebop.example', password: 'sindicato' }

describe('auth.register', () => {
  test.for([
    [{ username: '', email: 'a@b.example', password: '123456' }, 'El nombre de usuario es requerido'],
    [
      { username: 'ab', email: 'a@b.example', password: '123456' },
      'El nombre de usuario debe tener entre 3 y 20 caracteres',
    ],
    [{ username: 'Admin', email: 'a@b.example', password: '123456' }, 'Ese nombre de usuario está reservado'],
    [{ username: 'ñandú', email: 'a@b.example', password: '123456' }, /solo puede tener letras sin tilde/],
    [{ username: 'julia', email: 'no es un email', password: '123456' }, 'El email no es válido'],
    [{ username: 'julia', email: 'a@b.example', password: '12345' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ username: 'julia', email: 'a@b.example', password: 'x'.repeat(257) }, 'La contraseña es demasiado larga'],
  ] as const)('refuses %j (security.md 11, 13)', async ([input, message], { calling }) => {
    const refused = expect.objectContaining({ message: expect.stringMatching(message) })
    await expect(calling({ ip: '198.51.100.1' }).auth.register(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: expect.arrayContaining([refused]) },
    })
  })

  test('refuses a taken username in any case or a taken e-mail, with the same message (security.md 8)', async ({
    calling,
  }) => {
    const here = calling({ ip: '198.51.100.2' })
    await expect(here.auth.register({ username: 'SPIKE', ...newcomer })).rejects.toMatchObject({ key: 'ACCOUNT_TAKEN' })
    await expect(
      here.auth.register({ username: 'vicious', email: 'Spike@Bebop.example', password: 'sindicato' }),
    ).rejects.toMatchObject({ key: 'ACCOUNT_TAKEN' })
  })

  test('refuses a username that looks like another one (security.md 11)', async ({ calling }) => {
    const here = calling({ ip: '198.51.100.3' })
    await here.auth.register({ username: 'ana', email: 'ana@bebop.example', password: 'sindicato' })
    await expect(
      here.auth.register({ username: 'ana0', email: 'ana0@bebop.example', password: 'sindicato' }),
    ).rejects.toMatchObject({ key: 'ACCOUNT_TAKEN' })
  })

  test('creates an ordinary user, ignores other fields of the body and signs them in (security.md 20)', async ({
    calling,
  }) => {
    const here = calling({ ip: '198.51.100.4' })
    const sneaky = { username: 'vicious', ...newcomer, isAdmin: true, id: 1 }
    const { user, accessToken } = await here.auth.register(sneaky)
    expect(user).toMatchObject({
      username: 'vicious',
      isAdmin: false,
      isBetaTester: false,
      userStatus: 'online',
      status: 'online',
    })

    const { user: verified } = await calling({ authorization: `Bearer ${accessToken}` }).auth.verify()
    expect(verified).toEqual(user)
  })

  test('lets one of fifty simultaneous registrations of a username succeed', async ({ calling, services }) => {
    const attempts = Array.from({ length: 50 }, (_, n) =>
      calling({ ip: `192.0.2.${n}` }).auth.register({
        username: 'gren',
        email: `gren${n}@bebop.example`,
        password: 'callisto',
      }),
    )
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rowCount } = await services.pool.query(`select from users where lower(username) = 'gren'`)
    expect(rowCount).toBe(1)
  })

  test('allows five registrations per network and half hour and then returns when to retry (security.md 8)', async ({
    calling,
  }) => {
    const here = calling({ ip: '2001:db8:1:2:aaaa::1' })
    const neighbour = calling({ ip: '2001:db8:1:2:bbbb::7' })
    const bad = { username: 'spike', email: 'x@bebop.example', password: 'sindicato' }
    for (let n = 0; n < 5; n++) await expect(here.auth.register(bad)).rejects.toMatchObject({ key: 'ACCOUNT_TAKEN' })
    await expect(neighbour.auth.register(bad)).rejects.toMatchObject({
      key: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number),
    })
  })
})

describe('auth.login', () => {
  test('gives the same answer for an unknown username, a wrong password and an empty username (security.md 7)', async ({
    calling,
  }) => {
    const here = calling({ ip: '198.51.100.10' })
    const problems = await Promise.all(
      [
        { username: 'nobody', password },
        { username: 'spike', password: 'wrong password' },
        { username: '', password },
      ].map((input) =>
        here.auth.login(input).catch((error: { key: string; message: string }) => [error.key, error.message]),
      ),
    )
    expect(new Set(problems.map(String))).toEqual(new Set(['BAD_CREDENTIALS,Usuario o contraseña incorrectos']))
  })

  test('refuses a password that is changed while it is being verified', async ({ calling, cast, services }) => {
    const other = await services.pool.connect()
    onTestFinished(async () => {
      await other.query('rollback')
      other.release()
    })
    await other.query('begin')
    const held = 'select password_hash as hash from users where id = $1 for update'
    const { rows } = await other.query<{ hash: string }>(held, [cast.faye.id])
    const setHash = (hash: string) =>
      other.query('update users set password_hash = $2 where id = $1', [cast.faye.id, hash])
    await setHash('$argon2id$another')
    const late = calling({ ip: '198.51.100.12' })
      .auth.login({ username: 'faye', password })
      .then(
        () => 'ok',
        ({ key }: { key: string }) => key,
      )
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await services.pool.query(waits)).rowCount).toBe(1)
    await other.query('commit')
    expect(await late).toBe('BAD_CREDENTIALS')
    await setHash(rows[0]!.hash)
  })

  test('accepts the username or the e-mail, in any case', async ({ calling, cast }) => {
    const here = calling({ ip: '198.51.100.11' })
    for (const username of ['spike', 'SPIKE', 'Spike@Bebop.example', '  spike ']) {
      const { user } = await here.auth.login({ username, password })
      expect(user.id).toBe(cast.spike.id)
    }
  })

  test('throttles an account for one network and not for its owner on another (security.md 9)', async ({ calling }) => {
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

  test('doubles the wait each time the attempts on an account are used up (security.md 9)', async ({
    calling,
    services: { pool },
  }) => {
    const here = calling({ ip: '198.51.100.19' })
    const guess = () => here.auth.login({ username: 'vincent', password: 'x' }).catch((error: unknown) => error)
    const place = `key = 'login:account-network:vincent:198.51.100.19'`
    for (const minutes of [15, 30, 60]) {
      expect(await guess()).toMatchObject({ key: 'BAD_CREDENTIALS' })
      await pool.query(`update throttles set hits = 9 where ${place}`)
      expect(await guess()).toMatchObject({ key: 'BAD_CREDENTIALS' })
      const refused = await guess()
      expect(refused).toMatchObject({ key: 'TOO_MANY_REQUESTS' })
      const { retryAfter } = refused as { retryAfter: number }
      expect(retryAfter).toBeGreaterThan(minutes * 60 - 60)
      expect(retryAfter).toBeLessThanOrEqual(minutes * 60)
      await pool.query(`update throttles set window_ends_at = now() - interval '1 second' where ${place}`)
    }
  })

  test('takes as long for an unknown account as for a wrong password (security.md 7)', async ({ calling }) => {
    const took = { spike: [] as number[], nobody: [] as number[] }
    for (let n = 0; n < 18; n++)
      for (const username of ['spike', 'nobody'] as const) {
        const start = performance.now()
        await calling({ ip: `198.51.101.${n}` })
          .auth.login({ username, password: 'wrong password' })
          .catch(() => {})
        took[username].push(performance.now() - start)
      }
    // other load only lengthens a measurement, so compare the shortest ones
    const [known, unknown] = [took.spike, took.nobody].map((each) => Math.min(...each))
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

  test('writes a line to the audit log without the password (security.md 53)', async ({ calling, services }) => {
    await calling({ ip: '198.51.100.16', requestId: 'audited' }).auth.login({ username: 'spike', password })
    const { rows } = await services.pool.query(
      `select action, ip, detail from audit_entries where request_id = 'audited'`,
    )
    expect(rows).toEqual([{ action: 'auth.login', ip: '198.51.100.16', detail: {} }])
    const { rowCount } = await services.pool.query(`select from audit_entries a where a::text like '%cowboy%'`)
    expect(rowCount).toBe(0)
  })
})

describe('auth.refresh', () => {
  test('returns a new pair and stores only a hash (security.md 2)', async ({ calling, visitor, services }) => {
    const refreshToken = await signIn(calling, '198.51.100.20')
    const next = await visitor.auth.refresh({ refreshToken })
    expect(next.refreshToken).not.toBe(refreshToken)
    await expect(calling({ authorization: `Bearer ${next.accessToken}` }).auth.verify()).resolves.toMatchObject({
      valid: true,
    })

    const { rows } = await services.pool.query(`select string_agg(t::text, ' ') as dump from refresh_tokens t`)
    expect(rows[0].dump).not.toContain(next.refreshToken)
    expect(rows[0].dump).toContain(hashSecret(next.refreshToken))
  })

  test('answers twenty simultaneous calls with the same token by one rotation and nineteen siblings, without ending the session (security.md 3)', async ({
    calling,
    visitor,
    services,
  }) => {
    const refreshToken = await signIn(calling, '198.51.100.21')
    const pairs = await Promise.all(Array.from({ length: 20 }, () => visitor.auth.refresh({ refreshToken })))
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(20)
    await Promise.all(pairs.map(({ accessToken }) => calling({ authorization: `Bearer ${accessToken}` }).auth.verify()))

    const { rows } = await services.pool.query(
      `select count(distinct session_id)::int as families from refresh_tokens where hash = any($1)`,
      [pairs.map((pair) => hashSecret(pair.refreshToken))],
    )
    expect(rows[0].families).toBe(1)
  })

  test('ends the session when a token is reused long after its rotation (security.md 4)', async ({
    calling,
    visitor,
    services,
  }) => {
    const stolen = await signIn(calling, '198.51.100.22')
    const { accessToken, refreshToken } = await visitor.auth.refresh({ refreshToken: stolen })
    await services.pool.query(`update refresh_tokens set rotated_at = now() - interval '16 seconds' where hash = $1`, [
      hashSecret(stolen),
    ])

    await expect(visitor.auth.refresh({ refreshToken: stolen })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    await expect(visitor.auth.refresh({ refreshToken })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    await expect(calling({ authorization: `Bearer ${accessToken}` }).auth.verify()).rejects.toMatchObject({
      key: 'SESSION_EXPIRED',
    })
    const { rowCount } = await services.pool.query(`select from audit_entries where action = 'auth.refresh_reuse'`)
    expect(rowCount).toBe(1)
  })

  test('fails 30 days after signing in and after 7 idle days (security.md 4)', async ({
    calling,
    visitor,
    services,
  }) => {
    const old = await signIn(calling, '198.51.100.23')
    await services.pool.query(
      `update auth_sessions set expires_at = now() - interval '1 second' where id = (select session_id from refresh_tokens where hash = $1)`,
      [hashSecret(old)],
    )
    await expect(visitor.auth.refresh({ refreshToken: old })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })

    const idle = await signIn(calling, '198.51.100.24')
    await services.pool.query(`update refresh_tokens set expires_at = now() - interval '1 second' where hash = $1`, [
      hashSecret(idle),
    ])
    await expect(visitor.auth.refresh({ refreshToken: idle })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
  })

  test('issues at most twenty tokens for one token, simultaneous or not, without ending the session (security.md 58)', async ({
    calling,
    services,
  }) => {
    const refreshToken = await signIn(calling, '198.51.100.25')
    const replay = (_: unknown, n: number) =>
      calling({ ip: `192.0.2.${n}` })
        .auth.refresh({ refreshToken })
        .catch((error: { key: string }) => error.key)
    const answers = await Promise.all(Array.from({ length: 100 }, replay))
    for (let n = 100; n < 200; n++) answers.push(await replay(undefined, n))

    const pairs = answers.filter((answer) => typeof answer === 'object')
    expect(pairs).toHaveLength(20)
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(new Set(['TOO_MANY_REQUESTS']))
    await expect(calling({ authorization: `Bearer ${pairs[0]!.accessToken}` }).auth.verify()).resolves.toMatchObject({
      valid: true,
    })
    const { rowCount } = await services.pool.query(
      `select from refresh_tokens where session_id = (select session_id from refresh_tokens where hash = $1)`,
      [hashSecret(refreshToken)],
    )
    expect(rowCount).toBe(21)
  })

  test('issues at most two hundred tokens an hour per session (security.md 58)', async ({ calling, services }) => {
    const refreshToken = await signIn(calling, '198.51.100.26')
    await services.pool.query(
      `update auth_sessions set issued = 199 where id = (select session_id from refresh_tokens where hash = $1)`,
      [hashSecret(refreshToken)],
    )
    const last = await calling({ ip: '192.0.2.1' }).auth.refresh({ refreshToken })
    const over = calling({ ip: '192.0.2.2' }).auth.refresh({ refreshToken: last.refreshToken })
    await expect(over).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) })
    await services.pool.query(
      `update auth_sessions set issued_since = now() - interval '61 minutes' where issued = 200`,
    )
    await expect(calling({ ip: '192.0.2.3' }).auth.refresh(last)).resolves.toMatchObject({
      refreshToken: expect.any(String),
    })
  })

  test('is limited per network across all tokens', async ({ calling }) => {
    const here = calling({ ip: '198.51.100.27' })
    const attempts = Array.from({ length: 80 }, (_, n) =>
      here.auth.refresh({ refreshToken: `guess ${n}` }).catch((error: { key: string }) => error.key),
    )
    expect(new Set(await Promise.all(attempts))).toEqual(new Set(['SESSION_EXPIRED', 'TOO_MANY_REQUESTS']))
  })

  test('refuses a token that was idle too long without treating it as stolen', async ({
    calling,
    visitor,
    services,
  }) => {
    const idle = await signIn(calling, '198.51.100.28')
    const { rowCount: before } = await services.pool.query(reuses)
    await services.pool.query(`update refresh_tokens set expires_at = now() - interval '1 second' where hash = $1`, [
      hashSecret(idle),
    ])
    await expect(visitor.auth.refresh({ refreshToken: idle })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    const { rowCount: after } = await services.pool.query(reuses)
    expect(after).toBe(before)
  })

  test('refuses a string that was never a token', async ({ visitor }) => {
    await expect(visitor.auth.refresh({ refreshToken: 'x' })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
  })
})

const reuses = `select from audit_entries where action = 'auth.refresh_reuse'`

describe('auth.logout', () => {
  test('marks the session, whose tokens housekeeping then deletes', async ({ calling, visitor, services }) => {
    const refreshToken = await signIn(calling, '198.51.100.32')
    const { rows } = await services.pool.query(`select session_id as id from refresh_tokens where hash = $1`, [
      hashSecret(refreshToken),
    ])
    await services.pool.query(
      `insert into refresh_tokens (hash, session_id, expires_at)
       select 'many ' || n, $1, now() + interval '1 day' from generate_series(1, 2500) n`,
      [rows[0].id],
    )
    const tokens = async () =>
      (await services.pool.query('select from refresh_tokens where session_id = $1', [rows[0].id])).rowCount
    await visitor.auth.logout({ refreshToken })
    expect(await tokens()).toBe(2_501)
    await expect(visitor.auth.refresh({ refreshToken })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })

    await createHousekeeper(services, { warn: () => {} })(new AbortController().signal)
    expect(await tokens()).toBe(0)
    const { rowCount } = await services.pool.query('select from auth_sessions where id = $1', [rows[0].id])
    expect(rowCount).toBe(0)
  })

  test('ends the session immediately, without an access token, and accepts an unknown refresh token (security.md 5)', async ({
    calling,
    visitor,
  }) => {
    const { accessToken, refreshToken } = await calling({ ip: '198.51.100.30' }).auth.login({
      username: 'spike',
      password,
    })
    await expect(visitor.auth.logout({ refreshToken })).resolves.toEqual({ success: true })
    await expect(calling({ authorization: `Bearer ${accessToken}` }).auth.verify()).rejects.toMatchObject({
      key: 'SESSION_EXPIRED',
    })
    await expect(visitor.auth.refresh({ refreshToken })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    await expect(visitor.auth.logout({ refreshToken: 'unknown' })).resolves.toEqual({ success: true })
    await expect(visitor.auth.logout({})).resolves.toEqual({ success: true })
  })

  test('with everywhere ends every session of the person and no others (security.md 5)', async ({ calling }) => {
    const here = calling({ ip: '198.51.100.31' })
    const [first, second, other] = await Promise.all([
      here.auth.login({ username: 'edward', password }),
      here.auth.login({ username: 'edward', password }),
      here.auth.login({ username: 'spike', password }),
    ])
    const withToken = (accessToken: string) => calling({ authorization: `Bearer ${accessToken}` })
    await withToken(first.accessToken).auth.logoutAll()

    for (const { accessToken } of [first, second]) {
      await expect(withToken(accessToken).auth.verify()).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    }
    await expect(withToken(other.accessToken).auth.verify()).resolves.toMatchObject({ valid: true })
  })
})

describe('authentication of a request', () => {
  test('treats a missing token as a visitor and refuses an invalid one even on public calls', async ({
    visitor,
    calling,
  }) => {
    await expect(visitor.auth.verify()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(calling({ authorization: 'Bearer nonsense' }).catalogue.list({})).rejects.toMatchObject({
      key: 'SESSION_EXPIRED',
    })
    await expect(calling({ authorization: 'Basic c3Bpa2U6eA==' }).catalogue.list({})).rejects.toMatchObject({
      key: 'SESSION_EXPIRED',
    })
  })

  test('applies a changed role to the next request', async ({ as, cast, services }) => {
    await expect(as(cast.faye).admin.stats()).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    await services.pool.query('update users set is_admin = true where id = $1', [cast.faye.id])
    await expect(as(cast.faye).admin.stats()).resolves.toMatchObject({ totalUsers: expect.any(Number) })
    await services.pool.query('update users set is_admin = false where id = $1', [cast.faye.id])
    await expect(as(cast.faye).admin.stats()).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
  })

  test('shows the person as present for two minutes', async ({ as, cast, services }) => {
    const { user } = await as(cast.spike).auth.verify()
    expect(user.status).toBe('online')
    await services.pool.query(`update users set last_seen_at = now() - interval '3 minutes' where id = $1`, [
      cast.spike.id,
    ])
    const { rows } = await services.pool.query(
      `select presence(user_status, last_seen_at) as status from users where id = $1`,
      [cast.spike.id],
    )
    expect(rows[0].status).toBe('offline')
    expect((await as(cast.spike).auth.verify()).user.status).toBe('online')
  })
})

/** Signs Jet in from the given address and returns his refresh token. */
async function signIn(calling: (request: Partial<Request>) => Caller, ip: string) {
  const { refreshToken } = await calling({ ip }).auth.login({ username: 'jet', password })
  return refreshToken
}
