import { createTestDatabase } from '@animeteca/postgres/testing'
import { Client, Pool } from 'pg'
import { expect, onTestFinished, test as base, vi } from 'vitest'
import { startTcpProxy } from '../../test/database/tcp-proxy.ts'
import { startStopwatch } from '../../test/stopwatch.ts'
import { ignoreLostConnections, openPool } from '../connections/pool.ts'
import type { Change } from './change.ts'
import { createEventBus } from './event-bus.ts'
import type { DatabaseBus, EventBus } from './event-bus.ts'

interface Fixtures {
  url: string
  /** Two servers on one database. */
  here: EventBus
  there: EventBus
  /** A third server, and the proxy that its connections use. */
  proxy: Awaited<ReturnType<typeof startTcpProxy>>
  proxied: EventBus
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
  proxy: async ({ url }, use) => {
    const proxy = await startTcpProxy(url)
    await use(proxy)
    proxy.close()
  },
  proxied: ({ proxy }, use) => withBus(proxy.url, use),
})

async function withBus(url: string, use: (bus: DatabaseBus) => Promise<void>, serverId?: string) {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  ignoreLostConnections(pool)
  const bus = await createEventBus({ url, pool, serverId })
  await use(bus)
  await bus.close()
  await pool.end()
}

function changesOn(bus: EventBus) {
  const received: Change[] = []
  bus.subscribe((change) => received.push(change))
  return received
}

const missed: Change = { topic: 'missed', ids: [] }

test('delivers a change to every server, and immediately to its own, also with many concurrent changes', async ({
  here,
  there,
}) => {
  const own = changesOn(here)
  const others = changesOn(there)
  for (let n = 0; n < 100; n++) here.publish({ topic: 'episode', ids: [n % 50] })
  expect(own).toHaveLength(100)
  here.publish({ topic: 'profile', ids: [1, 2] })
  await expect.poll(() => others.at(-1)).toEqual({ topic: 'profile', ids: [1, 2] })
  const episodes = others.filter(({ topic }) => topic === 'episode')
  expect(new Set(episodes.flatMap(({ ids }) => ids)).size).toBe(50)
  // concurrent changes arrive in one message
  expect(episodes.length).toBeLessThan(5)
  expect(own).toHaveLength(101)
})

test('delivers a change with more people than fit into one notification', async ({ here, there }) => {
  const received = changesOn(there)
  const ids = Array.from({ length: 1_200 }, (_, n) => 2_000_000_000 + n)
  here.publish({ topic: 'person', ids })
  await expect.poll(() => received.flatMap((change) => change.ids)).toEqual(ids)
})

test('delivers a change without ids in addition to one with ids', async ({ here, there }) => {
  const received = changesOn(there)
  // being sent, so that the next ones are collected
  here.publish({ topic: 'words', ids: [] })
  for (const ids of [[1], [], [2, 1]]) here.publish({ topic: 'catalogue', ids })
  await expect
    .poll(() => received.slice(1))
    .toEqual([
      { topic: 'catalogue', ids: [] },
      { topic: 'catalogue', ids: [1, 2] },
    ])
})

test('sends changes later that could not be sent', async ({ proxy, proxied, there }) => {
  const received = changesOn(there)
  proxy.cut()
  proxied.publish({ topic: 'ratings', ids: [1] })
  proxied.publish({ topic: 'ratings', ids: [2] })
  // refuse later connections too: by then the first attempt has failed
  await expect(new Client({ connectionString: proxy.url }).connect()).rejects.toThrow(/terminated|ECONNRESET/)
  proxy.restore()
  await expect.poll(() => received).toEqual([{ topic: 'ratings', ids: [1, 2] }])
})

test('reconnects after its connection is cut, and publishes missed', async ({ url, here, there }) => {
  const [own, received] = [changesOn(here), changesOn(there)]
  const killer = new Client({ connectionString: url })
  await killer.connect()
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'animeteca events' and datname = current_database()`,
  )
  await killer.end()
  await expect.poll(() => [own, received]).toEqual([[missed], [missed]])
  expect([here.isConnected, there.isConnected]).toEqual([true, true])
  here.publish({ topic: 'episode', ids: [7] })
  await expect.poll(() => received).toEqual([missed, { topic: 'episode', ids: [7] }])
})

test('notices a dead connection within seconds', async ({ proxy, proxied }) => {
  const received = changesOn(proxied)
  await expect.poll(() => proxied.isConnected).toBe(true)
  proxy.stopForwarding()
  using clock = startStopwatch()
  await expect.poll(() => proxied.isConnected).toBe(false)
  expect(clock.read()).toBeLessThan(10_000)
  proxy.restore()
  await expect.poll(() => proxied.isConnected).toBe(true)
  expect(received).toEqual([missed])
})

test('distinguishes other servers from other processes of the same server', ({ url }) =>
  withBus(
    url,
    ({ otherServers: one }) =>
      withBus(
        url,
        async ({ otherServers: sibling }) => {
          vi.useFakeTimers({ toFake: ['performance'] })
          onTestFinished(() => void vi.useRealTimers())
          // other servers have announced themselves by then
          vi.advanceTimersByTime(3_600_000)
          expect([one.mayExist, sibling.mayExist]).toEqual([false, false])
          await withBus(
            url,
            async ({ otherServers: other }) => {
              vi.advanceTimersByTime(3_600_000)
              await expect.poll(() => [one, sibling, other].map(({ mayExist }) => mayExist)).toEqual([true, true, true])
            },
            'swordfish',
          )
        },
        'bebop',
      ),
    'bebop',
  ))

test('closes while it reconnects', async ({ url, proxy }) => {
  const pool = openPool({ url })
  const bus = await createEventBus({ url: proxy.url, pool })
  proxy.cut()
  await expect.poll(() => bus.isConnected).toBe(false)
  proxy.restore()
  // the next attempt follows after a second, so one of these delays falls into it
  await new Promise((resolve) => setTimeout(resolve, 995))
  await bus.close()
  expect(bus.isConnected).toBe(false)
  const connections = `select count(*)::int as open from pg_stat_activity
    where application_name = 'animeteca events' and datname = current_database()`
  await expect.poll(async () => (await pool.query(connections)).rows).toEqual([{ open: 0 }])
  await pool.end()
})

test('closes without waiting for a database that does not answer', async ({ url, proxy }) => {
  const pool = openPool({ url })
  const bus = await createEventBus({ url: proxy.url, pool })
  proxy.stopForwarding()
  // the database never answers
  await bus.close()
  expect(bus.isConnected).toBe(false)
  await pool.end()
})
