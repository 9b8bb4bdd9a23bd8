import { randomUUID } from 'node:crypto'
import { query } from '@animeteca/postgres/query'
import { describe, expect, onTestFinished } from 'vitest'
import { configOf, connectTo, failuresOf } from '../../../test/doctor.ts'
import { test } from '../../../test/fixtures.ts'
import { checkConnections, connectionsOf } from './check-connections.ts'

describe('checkConnections', () => {
  test('counts what a server may open, and warns if PostgreSQL does not allow as many', async ({ services }) => {
    expect(connectionsOf(configOf())).toBe(8 + 13)
    expect(connectionsOf(configOf({ WORKERS: '8' }))).toBe(8 * (2 + 13))
    expect(connectionsOf(configOf({ WORKERS: '3', DATABASE_POOL: '10' }))).toBe(3 * (4 + 13))
    expect(connectionsOf(configOf({ DATABASE_PIPELINE: 'off' }))).toBe(8 + 3)
    expect(connectionsOf(configOf({ DATABASE_REPLICA_URLS: 'postgres://a@replica/c' }))).toBe(8 + 14)
    expect(connectionsOf(configOf({ DATABASE_DIRECT_URL: 'postgres://a@d/c' }))).toBe(2)
    const client = await connectTo(services.options.databaseUrl)
    expect(await checkConnections({ config: configOf(), client })).toMatchObject([{ level: 'ok' }])
    expect(await checkConnections({ config: configOf({ WORKERS: '16', DATABASE_POOL: '200' }), client })).toMatchObject(
      [{ level: 'warning' }],
    )
  })

  test('fails when the connections of the role are in use', async ({ services }) => {
    const url = new URL(services.options.databaseUrl)
    const role = `test_${randomUUID().replaceAll('-', '')}`
    await query(url.href, `create role ${role} login password 'bebop' connection limit 1`)
    onTestFinished(async () => {
      await query(url.href, `drop role ${role}`)
    })
    const client = await connectTo(Object.assign(new URL(url), { username: role, password: 'bebop' }).href)
    expect(failuresOf(await checkConnections({ config: configOf(), client }))).toEqual([
      expect.stringMatching(/^están ocupadas \d+ de 1 conexiones/),
    ])
  })
})
