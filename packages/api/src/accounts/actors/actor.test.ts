import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'

describe('createContext', () => {
  test('treats a call without a token as a visitor, and refuses an invalid token even on public calls', async ({
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

  test('reads the role anew for each request', async ({ as, cast, services }) => {
    await expect(as(cast.faye).admin.stats()).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    await services.pool.query('update users set is_admin = true where id = $1', [cast.faye.id])
    await expect(as(cast.faye).admin.stats()).resolves.toMatchObject({ totalUsers: expect.any(Number) })
    await services.pool.query('update users set is_admin = false where id = $1', [cast.faye.id])
    await expect(as(cast.faye).admin.stats()).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
  })

  test('shows the caller as present for two minutes', async ({ as, cast, services }) => {
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
