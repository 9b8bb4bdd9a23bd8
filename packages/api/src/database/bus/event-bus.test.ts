import { createTestDatabase } from '@animeteca/postgres/testing'
import { Client, Pool } from 'pg'
import { expect, test as base } from 'vitest'
import { awakeClock } from '../../test/awake-clock.ts'
import { wireTo } from '../../test/wire.ts'
import type { Change } from './change.ts'
import { createEventBus } from './event-bus.ts'
import type { EventBus } from './event-bus.ts'

interface Fixtures {
  url: string
  /** Two servers on one database. */
  here: EventBus
  there: EventBus
  /** One more, and what its connections run over. */
  wire: Awaited<ReturnType<typeof wireTo>>
  wired: EventBus
}

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  url: async ({}, use) => {
    const { url, drop } = await createTestDatabase()
    await use(url)
    await drop()
  },
  here: ({ url }, use) => withBus(url, use),
  there: ({ url }, use) => withBus(url, use),
  wire: async ({ url }, use) => {
    const wire = await wireTo(url)
    await use(wire)
    wire.close()
  },
  wired: ({ wire }, use) => withBus(wire.url, use),
})

async function withBus(url: string, use: (bus: EventBus) => Promise<void>) {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  pool.on('error', () => {})
  const bus = await createEventBus({ url, pool })
  await use(bus)
  await bus.close()
  await pool.end()
}

function heardOn(bus: EventBus) {
  const heard: Change[] = []
  bus.subscribe((change) => heard.push(change))
  return heard
}

const missed: Change = { topic: 'missed', ids: [] }

test('every server hears of a change, its own one at once, however many come together', async ({ here, there }) => {
  const own = heardOn(here)
  const others = heardOn(there)
  for (let n = 0; n < 100; n++) here.publish({ topic: 'episode', ids: [n % 50] })
  expect(own).toHaveLength(100)
  here.publish({ topic: 'profile', ids: [1, 2] })
  await expect.poll(() => others.at(-1)).toEqual({ topic: 'profile', ids: [1, 2] })
  const episodes = others.filter(({ topic }) => topic === 'episode')
  expect(new Set(episodes.flatMap(({ ids }) => ids)).size).toBe(50)
  // what came together arrives together
  expect(episodes.length).toBeLessThan(5)
  expect(own).toHaveLength(101)
})

test('a change of more people than a notification holds arrives whole', async ({ here, there }) => {
  const heard = heardOn(there)
  const ids = Array.from({ length: 1_200 }, (_, n) => 2_000_000_000 + n)
  here.publish({ topic: 'person', ids })
  await expect.poll(() => heard.flatMap((change) => change.ids)).toEqual(ids)
})

test('that anything of a kind may have changed is said beside what is known to have changed', async ({
  here,
  there,
}) => {
  const heard = heardOn(there)
  // on its way, so that the others wait for each other
  here.publish({ topic: 'words', ids: [] })
  for (const ids of [[1], [], [2, 1]]) here.publish({ topic: 'catalogue', ids })
  await expect
    .poll(() => heard.slice(1))
    .toEqual([
      { topic: 'catalogue', ids: [] },
      { topic: 'catalogue', ids: [1, 2] },
    ])
})

test('what can not be sent goes out when it can', async ({ wire, wired, there }) => {
  const heard = heardOn(there)
  wire.cut()
  wired.publish({ topic: 'ratings', ids: [1] })
  wired.publish({ topic: 'ratings', ids: [2] })
  // who comes later is refused too: by then the first attempt has failed
  await expect(new Client({ connectionString: wire.url }).connect()).rejects.toThrow(/terminated|ECONNRESET/)
  wire.mend()
  await expect.poll(() => heard).toEqual([{ topic: 'ratings', ids: [1, 2] }])
})

test('a connection that is cut comes back, and something may have been missed', async ({ url, here, there }) => {
  const heard = heardOn(there)
  const killer = new Client({ connectionString: url })
  await killer.connect()
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'animeteca events' and datname = current_database()`,
  )
  await killer.end()
  await expect.poll(() => there.isConnected).toBe(false)
  await expect.poll(() => there.isConnected && here.isConnected).toBe(true)
  expect(heard).toEqual([missed])
  here.publish({ topic: 'episode', ids: [7] })
  await expect.poll(() => heard).toEqual([missed, { topic: 'episode', ids: [7] }])
})

test('a connection whose other end is gone without a word is noticed within seconds', async ({ wire, wired }) => {
  const heard = heardOn(wired)
  await expect.poll(() => wired.isConnected).toBe(true)
  wire.fallSilent()
  using clock = awakeClock()
  await expect.poll(() => wired.isConnected).toBe(false)
  expect(clock.read()).toBeLessThan(10_000)
  wire.mend()
  await expect.poll(() => wired.isConnected).toBe(true)
  expect(heard).toEqual([missed])
})

test('closing while it reconnects closes', async ({ url, wire }) => {
  const pool = new Pool({ connectionString: url })
  const bus = await createEventBus({ url: wire.url, pool })
  wire.cut()
  await expect.poll(() => bus.isConnected).toBe(false)
  wire.mend()
  // the next attempt comes after a second: at some moment of these it is under way
  await new Promise((resolve) => setTimeout(resolve, 995))
  await bus.close()
  expect(bus.isConnected).toBe(false)
  const connections = `select count(*)::int as open from pg_stat_activity
    where application_name = 'animeteca events' and datname = current_database()`
  await expect.poll(async () => (await pool.query(connections)).rows).toEqual([{ open: 0 }])
  await pool.end()
})

test('closing does not wait for a database that has fallen silent', async ({ url, wire }) => {
  const pool = new Pool({ connectionString: url })
  const bus = await createEventBus({ url: wire.url, pool })
  wire.fallSilent()
  // it never answers
  await bus.close()
  expect(bus.isConnected).toBe(false)
  await pool.end()
})
