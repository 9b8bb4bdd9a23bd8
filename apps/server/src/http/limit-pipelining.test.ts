import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test as base } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'

interface Observed {
  app: FastifyInstance
  /** How many requests have been started. */
  started: () => number
  /** The statuses of the answers that Fastify sends, errors among them; `sendJson` bypasses its hooks. */
  statuses: number[]
}

const test = base.extend<{ server: Observed }>({
  server: [
    async ({ services }, use) => {
      const app = await openApp(services)
      const statuses: number[] = []
      let count = 0
      app.addHook('preHandler', async () => void count++)
      app.addHook('onSend', async (_request, { statusCode }) => void statuses.push(statusCode))
      await app.listen({ host: '127.0.0.1', port: 0 })
      await use({ app, started: () => count, statuses })
      await app.close()
    },
    { scope: 'file' },
  ],
})

const get = 'GET /api/anime/1 HTTP/1.1\r\nHost: x\r\n\r\n'

async function connected({ app }: Observed) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

describe('pipelined requests (security.md 49)', () => {
  test('are all answered while there are few', async ({ server }) => {
    const socket = await connected(server)
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => (received += text))
    socket.write(get.repeat(20))
    await expect.poll(() => received.split('HTTP/1.1 200 ').length - 1).toBe(20)
    socket.destroy()
  })

  test('close the connection when a thousand wait for their answers, and few of them are started', async ({
    server,
  }) => {
    const before = server.started()
    const socket = await connected(server)
    socket.on('error', () => {})
    const closed = once(socket, 'close')
    socket.write(get.repeat(1_000))
    socket.resume()
    await closed
    expect(server.started() - before).toBeLessThanOrEqual(32)
  })

  test('of a client that resets the connection are no errors of the server', async ({ server }) => {
    let ended = 0
    server.app.server.on('connection', (socket) => socket.on('close', () => ended++))
    for (let n = 0; n < 20; n++) {
      const socket = await connected(server)
      socket.write(get.repeat(3))
      socket.resetAndDestroy()
    }
    await expect.poll(() => ended).toBe(20)
    expect(server.statuses.filter((status) => status >= 500)).toEqual([])
  })
})
