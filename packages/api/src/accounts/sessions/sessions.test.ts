import { describe, expect } from 'vitest'
import { cast, password } from '../../test/cast.ts'
import { test as base } from '../../test/fixtures.ts'
import { deviceOf } from './device.ts'
import { openSession } from './sessions.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const test = base.extend<{ signIn: (userAgent?: string) => Promise<{ authorization: string; refreshToken: string }> }>({
  signIn: [
    async ({ calling, services }, use) => {
      await use(async (userAgent) => {
        await services.pool.query('delete from throttles')
        const visitor = calling({ userAgent })
        const { accessToken, refreshToken } = await visitor.auth.login({ username: 'spike', password })
        return { authorization: `Bearer ${accessToken}`, refreshToken }
      })
    },
    { scope: 'file' },
  ],
})

describe('auth.sessions', () => {
  test('list returns device and times without addresses, the current session first', async ({
    calling,
    signIn,
    services,
  }) => {
    await services.pool.query('delete from auth_sessions where user_id = $1', [cast.spike.id])
    const phone = await signIn(iphone)
    await services.pool.query(
      `update auth_sessions set created_at = now() - interval '3 days', last_used_at = now() - interval '2 days' where user_id = $1`,
      [cast.spike.id],
    )
    const current = await signIn(firefox)
    const { sessions } = await calling(current).auth.sessions.list()
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox en Linux',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isThis: true,
      },
      {
        id: expect.any(String),
        device: 'Safari en iOS',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isThis: false,
      },
    ])
    const [, before] = sessions
    expect(before!.lastUsedAt > before!.createdAt).toBe(true)

    await calling({}).auth.refresh({ refreshToken: phone.refreshToken })
    const [, refreshed] = (await calling(current).auth.sessions.list()).sessions
    expect(Date.parse(refreshed!.lastUsedAt)).toBeGreaterThan(Date.parse(before!.lastUsedAt) + 86_400_000)
  })

  test('end ends a session of the caller only, after which its calls and refreshes fail', async ({
    as,
    calling,
    signIn,
    services,
  }) => {
    const [current, other] = [await signIn(firefox), await signIn(iphone)]
    const { sessions } = await calling(current).auth.sessions.list()
    const id = sessions.find(({ device }) => device === 'Safari en iOS')!.id
    await expect(as(cast.ed).auth.sessions.end({ id })).rejects.toMatchObject({ key: 'SESSION_NOT_FOUND' })
    await calling(other).auth.verify()

    await calling(current).auth.sessions.end({ id })
    await expect(calling(other).auth.verify()).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    const { refreshToken } = other
    await expect(calling({}).auth.refresh({ refreshToken })).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    await expect(calling(current).auth.sessions.end({ id })).rejects.toMatchObject({ key: 'SESSION_NOT_FOUND' })
    await calling(current).auth.verify()

    const { rows } = await services.pool.query(`select detail from audit_entries where action = 'auth.sessions_ended'`)
    expect(rows).toEqual([{ detail: { sessions: 1 } }])
  })

  test('endOthers ends all sessions but the current one', async ({ as, calling, signIn, services }) => {
    await services.pool.query('delete from auth_sessions where user_id = $1', [cast.spike.id])
    const others = [await signIn(firefox), await signIn(iphone)]
    const current = await signIn(firefox)
    await calling(current).auth.sessions.endOthers()
    for (const other of others)
      await expect(calling(other).auth.verify()).rejects.toMatchObject({ key: 'SESSION_EXPIRED' })
    expect((await calling(current).auth.sessions.list()).sessions).toMatchObject([{ isThis: true }])
    await as(cast.faye).auth.verify()
  })

  test('refuse an API token', async ({ as, calling }) => {
    const { secret } = await as(cast.faye).auth.tokens.create({
      name: 'Mi script',
      scope: 'todo',
      days: 30,
      currentPassword: password,
    })
    const program = calling({ authorization: `Bearer ${secret}` })
    await expect(program.auth.sessions.list()).rejects.toMatchObject({ key: 'PERSON_REQUIRED' })
    await expect(program.auth.sessions.endOthers()).rejects.toMatchObject({ key: 'PERSON_REQUIRED' })
  })
})

describe('deviceOf', () => {
  test('describes a user agent and returns null for an unknown one', async ({ services }) => {
    expect(deviceOf(undefined)).toBeNull()
    expect(deviceOf('')).toBeNull()
    expect(deviceOf('node')).toBeNull()
    expect(
      deviceOf(
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      ),
    ).toBe('Chrome en Windows')
    // a long invented user agent is cut to the column's length
    const device = deviceOf(`${'x'.repeat(5_000)}/1.0 (${'y'.repeat(5_000)})`)
    await openSession(services.pool, cast.ed.id, device)
  })
})
