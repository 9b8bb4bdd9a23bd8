import { createTestDatabase } from '@animeteca/postgres/testing'
import { Client, Pool } from 'pg'
import { expect, test as base } from 'vitest'
import { createEventBus } from './event-bus.ts'
import type { Change, EventBus } from './event-bus.ts'

interface Fixtures {
  url: string
  /** Two servers on one database. */
  here: EventBus
  there: EventBus
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
})

async function withBus(url: string, use: (bus: EventBus) => Promise<void>) {
  const pool = new Pool({ connectionString: url })
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

test('every server hears of a change, its own one at once, however many come together', async ({ here, there }) => {
  const own = heardOn(here)
  const others = heardOn(there)
  const sending = Array.from({ length: 100 }, (_, n) => here.publish({ topic: 'episode', ids: [n % 50] }))
  expect(own).toHaveLength(100)
  await Promise.all(sending)
  await here.publish({ topic: 'profile', ids: [1, 2] })
  await expect.poll(() => others.at(-1)).toEqual({ topic: 'profile', ids: [1, 2] })
  expect(new Set(others.map(({ ids }) => ids.join())).size).toBe(51)
  expect(own).toHaveLength(101)
})

test('a change that can not be sent fails for whoever published it, and the next one goes out', async ({
  url,
  here,
  there,
}) => {
  const heard = heardOn(there)
  const database = new URL(url).pathname.slice(1)
  const elsewhere = new URL(url)
  elsewhere.pathname = '/postgres'
  const server = new Client({ connectionString: elsewhere.href })
  await server.connect()
  await server.query(`alter database "${database}" allow_connections false`)
  await expect(here.publish({ topic: 'ratings', ids: [1] })).rejects.toThrow('not currently accepting connections')
  await server.query(`alter database "${database}" allow_connections true`)
  await server.end()
  await here.publish({ topic: 'ratings', ids: [2] })
  await expect.poll(() => heard).toEqual([{ topic: 'ratings', ids: [2] }])
})
