import type { Server } from 'node:net'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished } from 'vitest'
import { openRawStream, openServer, test } from '../test/live-servers.ts'

/** Concurrent streams or polls. */
const concurrent = 100

const countOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** Heap bytes after garbage collection. */
function usedHeap() {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return getHeapStatistics().used_heap_size
}

describe('memory of the server', () => {
  test('does not grow with ten thousand live streams that are opened and closed (security.md 49)', async ({
    databaseUrl,
  }) => {
    const server = await openServer(databaseUrl, { rateLimits: false })
    onTestFinished(server.close)
    const openAndClose = async (times: number) => {
      for (let n = 0; n < times; n += concurrent) {
        const all = Array.from({ length: concurrent }, () => openRawStream(server.address, 'episode:6'))
        for (const reader of await Promise.all(all)) reader.destroy()
        await expect.poll(() => countOf(server.app.server), { interval: 2 }).toBe(0)
      }
      return usedHeap()
    }
    const before = await openAndClose(1_000)
    const after = await openAndClose(10_000)
    expect((after - before) / 10_000).toBeLessThan(300)
  })

  test('does not grow with ten thousand polls of an episode (security.md 49)', async ({ databaseUrl }) => {
    const server = await openServer(databaseUrl, { rateLimits: false })
    onTestFinished(server.close)
    const { hash } = (await server.app.inject({ url: '/api/episode/6/poll?hash=' })).json()
    const ask = async (times: number) => {
      for (let n = 0; n < times; n += concurrent) {
        // half of them have the current page already
        const questions = Array.from(
          { length: concurrent },
          (_, at) => `/api/episode/6/poll?hash=${at % 2 ? hash : ''}`,
        )
        const answers = await Promise.all(questions.map((path) => fetch(server.address + path)))
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        await Promise.all(answers.map((answer) => answer.arrayBuffer()))
      }
      return usedHeap()
    }
    const before = await ask(1_000)
    const after = await ask(10_000)
    expect((after - before) / 10_000).toBeLessThan(300)
  })
})
