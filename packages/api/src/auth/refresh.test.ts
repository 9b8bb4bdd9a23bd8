import { describe, expect } from 'vitest'
import { hashSecret } from '../accounts/secrets/secrets.ts'
import type { Request } from '../call/context/context.ts'
import type { Caller } from '../test/caller.ts'
import { password } from '../test/cast.ts'
import { test } from '../test/fixtures.ts'

const reuseEntries = `select from audit_entries where action = 'auth.refresh_reuse'`

/** Signs Jet in from this address. */
async function refreshTokenOfJet(calling: (request: Partial<Request>) => Caller, ip: string) {
  const { refreshToken } = await calling({ ip }).auth.login({ username: 'jet', password })
  return refreshToken
}

describe('auth.refresh', () => {
  test('returns a new pair and stores only a hash (security.md 2)', async ({ calling, visitor, services }) => {
    const refreshToken = await refreshTokenOfJet(calling, '198.51.100.20')
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
    const refreshToken = await refreshTokenOfJet(calling, '198.51.100.21')
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
    const stolen = await refreshTokenOfJet(calling, '198.51.100.22')
    const { accessToken, refreshToken } = await visitor.auth.refresh({ refreshToken: stolen })
    await services.pool.query(`update refresh_tokens set rotated_at = now() - interval '16 seconds' where hash = $1`, [
      hashSecret(stolen),
    ])

    await expect(visitor.auth.refresh({ refreshToken: stolen })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    await expect(visitor.auth.refresh({ refreshToken })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    await expect(calling({ authorization: `Bearer ${accessToken}` }).auth.verify()).rejects.toMatchObject({
      key: 'SESSION_EXPIRED',
    })
    const { rowCount } = await services.pool.query(reuseEntries)
    expect(rowCount).toBe(1)
  })

  test('fails 30 days after signing in and after 7 idle days (security.md 4)', async ({
    calling,
    visitor,
    services,
  }) => {
    const old = await refreshTokenOfJet(calling, '198.51.100.23')
    await services.pool.query(
      `update auth_sessions set expires_at = now() - interval '1 second' where id = (select session_id from refresh_tokens where hash = $1)`,
      [hashSecret(old)],
    )
    await expect(visitor.auth.refresh({ refreshToken: old })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })

    const idle = await refreshTokenOfJet(calling, '198.51.100.24')
    await services.pool.query(`update refresh_tokens set expires_at = now() - interval '1 second' where hash = $1`, [
      hashSecret(idle),
    ])
    await expect(visitor.auth.refresh({ refreshToken: idle })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
  })

  test('issues at most twenty tokens for one token, simultaneous or not, without ending the session (security.md 58)', async ({
    calling,
    services,
  }) => {
    const refreshToken = await refreshTokenOfJet(calling, '198.51.100.25')
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
    const refreshToken = await refreshTokenOfJet(calling, '198.51.100.26')
    await services.pool.query(
      `update auth_sessions set issued = 199 where id = (select session_id from refresh_tokens where hash = $1)`,
      [hashSecret(refreshToken)],
    )
    const last = await calling({ ip: '192.0.2.1' }).auth.refresh({ refreshToken })
    const tooMany = calling({ ip: '192.0.2.2' }).auth.refresh({ refreshToken: last.refreshToken })
    await expect(tooMany).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) })
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

  test('refuses a token after 7 idle days without treating it as stolen', async ({ calling, visitor, services }) => {
    const idle = await refreshTokenOfJet(calling, '198.51.100.28')
    const { rowCount: before } = await services.pool.query(reuseEntries)
    await services.pool.query(`update refresh_tokens set expires_at = now() - interval '1 second' where hash = $1`, [
      hashSecret(idle),
    ])
    await expect(visitor.auth.refresh({ refreshToken: idle })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    const { rowCount: after } = await services.pool.query(reuseEntries)
    expect(after).toBe(before)
  })

  test('refuses a string that was never a token', async ({ visitor }) => {
    await expect(visitor.auth.refresh({ refreshToken: 'x' })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
  })
})
