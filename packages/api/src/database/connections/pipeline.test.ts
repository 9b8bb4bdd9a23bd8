import { createTestDatabase } from '@animeteca/postgres/testing'
import { Client, Pool } from 'pg'
import { expect, test as base } from 'vitest'
import { startTcpProxy } from '../../test/database/tcp-proxy.ts'
import { queryJson, keyed, queryOne, queryMany, queryText } from '../statement.ts'
import { openPipeline } from './pipeline.ts'
import { ignoreLostConnections } from './pool.ts'

interface Fixtures {
  url: string
  proxy: Awaited<ReturnType<typeof startTcpProxy>>
  /** A pool whose pipeline has been opened. */
  pool: Pool
}

const backend = keyed('test.backend', 'select pg_backend_pid() as pid, $1::int as n')
const pidOf = async (pool: Pool, n = 0) => (await queryOne<{ pid: number; n: number }>(pool, backend, [n]))!.pid
const write = keyed('test.write', 'update shelf set n = n + 1 where id = $1 returning n')

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  url: async ({}, use) => {
    const { url, drop } = await createTestDatabase()
    await use(url)
    await drop()
  },
  proxy: async ({ url }, use) => {
    const proxy = await startTcpProxy(url)
    await use(proxy)
    proxy.close()
  },
  pool: async ({ proxy }, use) => {
    const pool = new Pool({
      connectionString: proxy.url,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 5_000,
      max: 3,
    })
    ignoreLostConnections(pool)
    const pipeline = openPipeline(pool, proxy.url)
    await pool.query('create table shelf (id int primary key, n int not null default 0)')
    await pool.query('insert into shelf (id) values (1), (2)')
    await expect.poll(async () => isShared(pool)).toBe(true)
    await use(pool)
    await pipeline.close()
    await pool.end()
  },
})

/** The connections used by many concurrent keyed reads. */
const pidsOf = async (pool: Pool) => new Set(await Promise.all([1, 2, 3, 4, 5, 6].map((n) => pidOf(pool, n))))

/** Whether they share the pipeline's two connections for reads; the pool has three. */
const isShared = async (pool: Pool) => (await pidsOf(pool)).size === 2

/** The number of statements of the pool that wait for a lock; the pipeline cancels its own after 0.1 s. */
async function waitingInPool(pool: Pool) {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
       and application_name <> 'animeteca pipeline'`,
  )
  return rowCount
}

const writer = keyed(
  'test.writer',
  `insert into shelf (id) values ($1) on conflict (id) do update set n = shelf.n + 1
    returning pg_backend_pid() as pid, current_setting('application_name') as name`,
)
const writerOf = async (pool: Pool, id: number) => (await queryOne<{ pid: number; name: string }>(pool, writer, [id]))!

/** Sends concurrent writes until each has its own connection of the pipeline. */
async function openAllWriters(pool: Pool) {
  const ids = [10, 11, 12, 13, 14, 15, 16, 17]
  const namesOf = async () => (await Promise.all(ids.map((id) => writerOf(pool, id)))).map(({ name }) => name)
  await expect.poll(namesOf).toEqual(ids.map(() => 'animeteca pipeline'))
}

test('returns JSON parsed and as text from one connection without mixing them up', async ({ pool }) => {
  const characters = 'ñ, 日本, 🎬, \u00ff'
  const echo = keyed('test.echo', 'select to_json($1::text) as json')
  const [before, text, after] = await Promise.all([
    queryJson<string>(pool, echo, [characters]),
    queryText(pool, echo, [characters]),
    queryJson<string>(pool, echo, [characters]),
  ])
  expect([before, text, after]).toEqual([characters, JSON.stringify(characters), characters])
})

test('returns each statement its own answer, and a failing statement does not fail the others', async ({ pool }) => {
  const bad = keyed('test.bad', 'select 1 / ($1::int - 7) as n')
  const failing = queryOne(pool, bad, [7])
  const answers = Promise.all(Array.from({ length: 50 }, (_, n) => queryOne<{ n: number }>(pool, backend, [n])))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect((await answers).map((row) => row!.n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

test('plans a statement once per connection, for any values', async ({ pool }) => {
  const some = keyed('test.some', 'select n from shelf where id = any($1::int[])')
  const plans = keyed(
    'test.plans',
    `select custom_plans::int as own, generic_plans::int as shared from pg_prepared_statements where name = 'test.some'`,
  )
  for (let n = 0; n < 10; n++) await queryMany(pool, some, [[1]])
  const [used] = await queryMany<{ own: number; shared: number }>(pool, plans)
  expect(used!.own).toBe(0)
  expect(used!.shared).toBeGreaterThan(3)
})

test('sends sequential writes over one connection, and opens further ones for concurrent writes', async ({ pool }) => {
  // the pool runs the first writes, until the connection is open
  await expect.poll(async () => (await writerOf(pool, 10)).name).toBe('animeteca pipeline')
  const pids = new Set<number>()
  for (let n = 0; n < 20; n++) pids.add((await writerOf(pool, 10)).pid)
  expect(pids.size).toBe(1)
  await openAllWriters(pool)
})

test('runs a write that waits for a lock in the pool, once, without delaying reads', async ({ pool }) => {
  const holder = await pool.connect()
  try {
    await holder.query('begin; update shelf set n = 100 where id = 1')
    const waiting = queryOne<{ n: number }>(pool, write, [1])
    for (let n = 0; n < 20; n++) await pidOf(pool, n)
    await expect.poll(() => waitingInPool(pool)).toBe(1)
    await holder.query('commit')
    expect(await waiting).toEqual({ n: 101 })
  } finally {
    holder.release(true)
  }
})

test('does not repeat a write whose connection is lost', async ({ pool, proxy }) => {
  const insert = keyed(
    'test.insert',
    'insert into shelf (id, n) values ($1, 1) on conflict (id) do update set n = shelf.n + 1',
  )
  await openAllWriters(pool)
  const written = Promise.allSettled([41, 42, 43, 44].map((id) => queryMany(pool, insert, [id])))
  setImmediate(() => proxy.cut())
  const statuses = (await written).map(({ status }) => status)
  proxy.restore()
  const isBack = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  await expect.poll(isBack).toBe(true)
  const { rows } = await pool.query<{ n: number }>('select n from shelf where id between 41 and 44')
  expect(rows.every(({ n }) => n === 1)).toBe(true)
  expect(statuses).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
})

test('runs a statement that takes longer than a second in the pool', async ({ pool }) => {
  const holder = await pool.connect()
  try {
    await holder.query('select pg_advisory_lock(7)')
    const slow = keyed('test.slow', 'select pg_advisory_lock($1::int)::text as locked')
    let isOver = false
    const rows = queryMany(pool, slow, [7]).finally(() => (isOver = true))
    await pidOf(pool)
    await expect.poll(() => waitingInPool(pool)).toBe(1)
    expect(isOver).toBe(false)
    await holder.query('select pg_advisory_unlock(7)')
    expect(await rows).toHaveLength(1)
  } finally {
    holder.release(true)
  }
})

test('uses the pool while its connections are lost, and reopens them', async ({ pool, proxy }) => {
  proxy.cut()
  await expect(pidOf(pool)).rejects.toThrow(/terminated|ECONN/)
  proxy.restore()
  await expect.poll(() => pidOf(pool).catch(() => 0)).toBeGreaterThan(0)
  await expect.poll(() => isShared(pool)).toBe(true)
})

test('replaces a connection whose prepared statements are gone', async ({ pool }) => {
  await queryMany(pool, keyed('test.forget', 'select 1 as n'))
  const before = await pidsOf(pool)
  const forget = { name: 'test.deallocate', text: 'deallocate all', isKeyed: true as const }
  await queryMany(pool, forget)
  expect((await pidsOf(pool)).size).toBeGreaterThan(1)
  await expect.poll(() => isShared(pool)).toBe(true)
  expect((await pidsOf(pool)).difference(before).size).toBe(1)
})

test('closes a connection that is silent for seconds, and repeats its read in the pool', async ({ pool, proxy }) => {
  const before = await pidsOf(pool)
  proxy.stopForwarding()
  const asked = pidOf(pool)
  // drop later statements too
  await expect(new Client({ connectionString: proxy.url, connectionTimeoutMillis: 500 }).connect()).rejects.toThrow(
    /timeout/,
  )
  proxy.restore()
  expect(before).not.toContain(await asked)
  await expect.poll(() => isShared(pool)).toBe(true)
  expect((await pidsOf(pool)).intersection(before).size).toBe(1)
})
