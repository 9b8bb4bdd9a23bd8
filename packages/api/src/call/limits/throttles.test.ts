import { describe, expect } from 'vitest'
import { transaction } from '../../database/transaction.ts'
import { test } from '../../test/fixtures.ts'
import { createThrottles, networkOf } from './throttles.ts'

describe('createThrottles', () => {
  test('counts across servers (security.md 9)', async ({ services }) => {
    const limit = { name: 'test:shared', max: 10, windowSeconds: 60 }
    const servers = [createThrottles(services.pool), createThrottles(services.pool)]
    const hits = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => servers[n % 2]!.hit(limit, 'everyone')))
    expect(hits.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('starts again when the window is over', async ({ services }) => {
    const limit = { name: 'test:window', max: 1, windowSeconds: 60 }
    const throttles = createThrottles(services.pool)
    await throttles.hit(limit, 'spike')
    await expect(throttles.hit(limit, 'spike')).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
    await services.pool.query(
      `update throttles set window_ends_at = now() - interval '1 second' where key = 'test:window:spike'`,
    )
    await expect(throttles.hit(limit, 'spike')).resolves.toBeUndefined()
  })

  test('refuses without waiting for the lock of the counter', async ({ services }) => {
    const limit = { name: 'test:locked', max: 1, windowSeconds: 60 }
    const throttles = createThrottles(services.pool)
    await throttles.hit(limit, 'spike')
    await transaction(services.pool, async (client) => {
      await client.query(`select from throttles where key = 'test:locked:spike' for update`)
      await expect(throttles.hit(limit, 'spike')).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
    })
  })

  test('networkOf groups IPv6 addresses by /64', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64')
    expect(networkOf('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:1::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(networkOf('2001:db8:0:1ff::1', 48)).toBe('2001:db8:0::/48')
    expect(networkOf('203.0.113.9', 48)).toBe('203.0.113.9')
  })
})
