import { createTestDatabase } from '@animeteca/postgres/testing'
import type { Pool } from 'pg'
import { expect, test as base, vi } from 'vitest'
import type { MockInstance } from 'vitest'
import { startTcpProxy } from '../../test/database/tcp-proxy.ts'
import { queryOne, statement } from '../statement.ts'
import { savepoint, setStatementTimeout, transaction } from '../transaction.ts'
import { openPool } from './pool.ts'

interface Fixtures {
  proxy: Awaited<ReturnType<typeof startTcpProxy>>
  /** A pool with one connection. Its statements have half a second, and PostgreSQL three more to report that. */
  pool: Pool
}

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  proxy: async ({}, use) => {
    const { url, drop } = await createTestDatabase()
    const proxy = await startTcpProxy(url)
    await use(proxy)
    proxy.close()
    await drop()
  },
  pool: async ({ proxy }, use) => {
    const timeouts = { statement_timeout: 500, lock_timeout: 500 }
    const pool = openPool({ url: proxy.url, poolSize: 1, connectMs: 10_000, timeouts })
    await use(pool)
    await pool.end()
  },
})

const slow = statement('test.slow', `select pg_sleep(4)::text as slept, current_setting('statement_timeout') as limit`)
const read = async (pool: Pool) => (await pool.query<{ n: number }>('select 1 as n')).rows[0]!.n

test.concurrent('ends a statement that gets no answer, and a late answer reaches no other statement', async ({
  pool,
  proxy,
}) => {
  await read(pool)
  proxy.delay(5_000)
  await expect(pool.query('select 2 as n')).rejects.toThrow('Query read timeout')
  proxy.delay(0)
  expect(await read(pool)).toBe(1)
})

test.concurrent('a transaction on a silent connection ends without a rollback, which would wait as long again', async ({
  pool,
  proxy,
}) => {
  let sent: MockInstance | undefined
  const running = transaction(pool, (client) =>
    savepoint(client, async () => {
      proxy.stopForwarding()
      sent = vi.spyOn(client, 'query')
      await client.query('select 1')
    }),
  )
  await expect(running).rejects.toThrow('Query read timeout')
  expect(sent!.mock.calls).toEqual([['select 1']])
  proxy.restore()
  expect(await read(pool)).toBe(1)
})

test.concurrent('a transaction with a longer limit is not cut, and the next one has the usual limit', async ({
  pool,
  proxy,
}) => {
  const slept = transaction(pool, async (client) => {
    await setStatementTimeout(client, 60)
    return queryOne(client, slow)
  })
  expect(await slept).toEqual({ slept: '', limit: '1min' })
  proxy.stopForwarding()
  await expect(queryOne(pool, slow)).rejects.toThrow('Query read timeout')
})
