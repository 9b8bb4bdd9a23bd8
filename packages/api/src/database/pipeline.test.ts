import { createTestDatabase } from '@animeteca/postgres/testing'
import { Client, Pool } from 'pg'
import { expect, test as base } from 'vitest'
import { wireTo } from '../test/wire.ts'
import { openPipeline } from './pipeline.ts'
import { bytesOf, gathered, jsonOf, keyed, rowOf, rowsOf, statement } from './statement.ts'

interface Fixtures {
  url: string
  wire: Awaited<ReturnType<typeof wireTo>>
  /** With a pipeline that has been used. */
  pool: Pool
}

const backend = keyed('test.backend', 'select pg_backend_pid() as pid, $1::int as n')
const pidOf = async (pool: Pool, n = 0) => (await rowOf<{ pid: number; n: number }>(pool, backend, [n]))!.pid
const write = keyed('test.write', 'update shelf set n = n + 1 where id = $1 returning n')

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  url: async ({}, use) => {
    const { url, drop } = await createTestDatabase()
    await use(url)
    await drop()
  },
  wire: async ({ url }, use) => {
    const wire = await wireTo(url)
    await use(wire)
    wire.close()
  },
  pool: async ({ wire }, use) => {
    const pool = new Pool({
      connectionString: wire.url,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 5_000,
      max: 3,
    })
    pool.on('error', () => {})
    const pipeline = openPipeline(pool, wire.url)
    await pool.query('create table shelf (id int primary key, n int not null default 0)')
    await pool.query('insert into shelf (id) values (1), (2)')
    await expect.poll(async () => isShared(pool)).toBe(true)
    await use(pool)
    await pipeline.close()
    await pool.end()
  },
})

/** The connections of many keyed reads at once. */
const pidsOf = async (pool: Pool) => new Set(await Promise.all([1, 2, 3, 4, 5, 6].map((n) => pidOf(pool, n))))

/** Whether they share the two that reads have, where the pool has three. */
const isShared = async (pool: Pool) => (await pidsOf(pool)).size === 2

test('an answer of bytes between others is every byte that was sent, also where the pool gives it', async ({
  pool,
}) => {
  const letters = 'ñ, 日本, 🎬, \u00ff'
  const said = keyed('test.said', 'select to_json($1::text) as json')
  const [before, bytes, after] = await Promise.all([
    jsonOf<string>(pool, said, [letters]),
    bytesOf(pool, said, [letters]),
    jsonOf<string>(pool, said, [letters]),
  ])
  const ofPool = await bytesOf(pool, statement('test.saidByPool', said.text), [letters])
  expect([before, after]).toEqual([letters, letters])
  for (const each of [bytes!, ofPool!]) expect(Buffer.from(each, 'latin1').toString()).toBe(JSON.stringify(letters))
  // by then each connection knows the columns, however they are read
  for (const _ of [1, 2, 3]) {
    expect(await jsonOf<string>(pool, said, [letters])).toBe(letters)
    const again = await bytesOf(pool, said, [letters])
    expect(Buffer.from(again!, 'latin1').toString()).toBe(JSON.stringify(letters))
  }
  // a failure is told in text
  const wrong = keyed('test.wrong', "select 'ñ'::jsonb as json")
  await expect(bytesOf(pool, wrong)).rejects.toMatchObject({ detail: expect.stringContaining('ñ') })
})

test('each statement gets its own answer, and a failure is nobody else’s', async ({ pool }) => {
  const bad = keyed('test.bad', 'select 1 / ($1::int - 7) as n')
  const failing = rowOf(pool, bad, [7])
  const answers = Promise.all(Array.from({ length: 50 }, (_, n) => rowOf<{ n: number }>(pool, backend, [n])))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect((await answers).map((row) => row!.n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

test('a statement is planned once on its connection, whatever it is asked for', async ({ pool }) => {
  const some = keyed('test.some', 'select n from shelf where id = any($1::int[])')
  const plans = keyed(
    'test.plans',
    `select custom_plans::int as own, generic_plans::int as shared from pg_prepared_statements where name = 'test.some'`,
  )
  for (let n = 0; n < 10; n++) await rowsOf(pool, some, [[1]])
  const [used] = await rowsOf<{ own: number; shared: number }>(pool, plans)
  expect(used!.own).toBe(0)
  expect(used!.shared).toBeGreaterThan(3)
})

test('a write that waits for a lock is run by the pool, once, and holds up no read', async ({ pool }) => {
  const holder = await pool.connect()
  await holder.query('begin; update shelf set n = 100 where id = 1')
  const waiting = rowOf<{ n: number }>(pool, write, [1])
  // what waited for the lock would wait for ever: it is let go afterwards
  for (let n = 0; n < 20; n++) await pidOf(pool, n)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await holder.query('commit')
  holder.release()
  expect(await waiting).toEqual({ n: 101 })
})

const gatheredWrite = gathered(
  'test.gathered',
  'insert into shelf (id, n) values ($1, 1) on conflict (id) do update set n = shelf.n + 1 / ($2::int) returning n, xmin::text as transaction',
)
interface Written {
  n: number
  transaction: string
}
const writeAll = (pool: Pool, writes: [id: number, by: number][]) =>
  Promise.allSettled(writes.map((values) => rowOf<Written>(pool, gatheredWrite, values)))

const four: [number, number][] = [51, 52, 53, 54].map((id) => [id, 1])
const transactionsOf = (written: PromiseSettledResult<Written | undefined>[]) =>
  new Set(written.map((each) => (each.status === 'fulfilled' ? each.value!.transaction : 'none'))).size

/** Each of the eight connections gets to know the statement by itself. */
const learnToWrite = (pool: Pool) =>
  expect
    .poll(async () => {
      for (let n = 0; n < 16; n++) await writeAll(pool, [[50, 1]])
      let together = 0
      for (let n = 0; n < 8; n++) if (transactionsOf(await writeAll(pool, four)) === 1) together++
      return together
    })
    .toBe(8)

test('writes of one moment are committed together, each with its own answer', async ({ pool }) => {
  await learnToWrite(pool)
  const written = await writeAll(
    pool,
    [11, 12, 13, 14, 15].map((id) => [id, 1]),
  )
  expect(written.map((each) => each.status === 'fulfilled' && each.value!.n)).toEqual([1, 1, 1, 1, 1])
  // four of them, and the fifth by itself
  expect(transactionsOf(written)).toBe(2)
})

test('a write that fails is nobody else’s failure, and nothing is written twice', async ({ pool }) => {
  await learnToWrite(pool)
  await writeAll(pool, [[2, 1]])
  const written = await writeAll(pool, [
    [21, 1],
    [2, 0],
    [22, 1],
    [2, 1],
  ])
  expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(written[1]).toMatchObject({ reason: { code: '22012' } })
  const { rows } = await pool.query('select id, n from shelf where id in (2, 21, 22) order by id')
  expect(rows).toEqual([
    { id: 2, n: 2 },
    { id: 21, n: 1 },
    { id: 22, n: 1 },
  ])
})

test('a write that waits for a lock lets those that were to be committed with it go on', async ({ pool }) => {
  await learnToWrite(pool)
  const holder = await pool.connect()
  await holder.query('begin; update shelf set n = 100 where id = 1')
  const waiting = writeAll(pool, [[1, 1]])
  const others = writeAll(pool, [
    [31, 1],
    [1, 1],
    [32, 1],
  ])
  await expect.poll(async () => (await pool.query('select from shelf where id in (31, 32)')).rowCount).toBe(2)
  await holder.query('commit')
  holder.release()
  const both = [...(await waiting), ...(await others)]
  expect(both.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await pool.query('select n from shelf where id = 1')).rows).toEqual([{ n: 102 }])
})

test('writes whose connection is lost are said to have failed, and none is sent again', async ({ pool, wire }) => {
  await learnToWrite(pool)
  const writing = writeAll(
    pool,
    [41, 42, 43, 44].map((id) => [id, 1]),
  )
  setImmediate(() => wire.cut())
  const written = await writing
  wire.mend()
  await expect
    .poll(() =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  const { rows } = await pool.query<{ n: number }>('select n from shelf where id between 41 and 44')
  expect(rows.every(({ n }) => n === 1)).toBe(true)
  expect(written.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
})

test('a statement that takes long is run by the pool', async ({ pool }) => {
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(7)')
  const slow = keyed('test.slow', 'select pg_advisory_lock($1::int)::text as held')
  let isOver = false
  const rows = rowsOf(pool, slow, [7]).finally(() => (isOver = true))
  await pidOf(pool)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(2)
  expect(isOver).toBe(false)
  await holder.query('select pg_advisory_unlock(7)')
  holder.release()
  expect(await rows).toHaveLength(1)
})

test('while its connections are lost the pool does the work, and they come back', async ({ pool, wire }) => {
  wire.cut()
  await expect(pidOf(pool)).rejects.toThrow(/terminated|ECONN/)
  wire.mend()
  await expect.poll(() => pidOf(pool).catch(() => 0)).toBeGreaterThan(0)
  await expect.poll(() => isShared(pool)).toBe(true)
})

test('a connection that has forgotten its statements is replaced', async ({ pool }) => {
  await rowsOf(pool, keyed('test.forget', 'select 1 as n'))
  const before = await pidsOf(pool)
  const forget = { name: 'test.deallocate', text: 'deallocate all', isKeyed: true as const }
  await rowsOf(pool, forget)
  expect((await pidsOf(pool)).size).toBeGreaterThan(1)
  await expect.poll(() => isShared(pool)).toBe(true)
  expect((await pidsOf(pool)).difference(before).size).toBe(1)
})

test('a connection that says nothing for seconds is cut, and what it was asked is asked again', async ({
  pool,
  wire,
}) => {
  const before = await pidsOf(pool)
  wire.fallSilent()
  const asked = pidOf(pool)
  // who comes later hears nothing either: by then the question is lost
  await expect(new Client({ connectionString: wire.url, connectionTimeoutMillis: 500 }).connect()).rejects.toThrow(
    /timeout/,
  )
  wire.mend()
  expect(before).not.toContain(await asked)
  await expect.poll(() => isShared(pool)).toBe(true)
  expect((await pidsOf(pool)).intersection(before).size).toBe(1)
})
