import { describe, expect } from 'vitest'
import { hashSecret } from '../accounts/secrets/secrets.ts'
import { createHousekeeper } from '../app/housekeeping/housekeeping.ts'
import { password } from '../test/cast.ts'
import { test } from '../test/fixtures.ts'

describe('auth.logout and logoutAll', () => {
  test('logout marks the session, whose tokens are deleted by housekeeping', async ({ calling, visitor, services }) => {
    const { refreshToken } = await calling({ ip: '198.51.100.32' }).auth.login({ username: 'jet', password })
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

  test('logout ends the session immediately, requires no access token, and accepts an unknown refresh token (security.md 5)', async ({
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

  test('logoutAll ends every session of the person, and those of no other person (security.md 5)', async ({
    calling,
  }) => {
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
