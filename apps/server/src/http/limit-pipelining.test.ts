import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'

const get = 'GET /api/anime/1 HTTP/1.1\r\nHost: x\r\n\r\n'

async function connected(app: FastifyInstance) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

describe('pipelined requests (security.md 49)', () => {
  test('are all answered while there are few', async ({ app }) => {
    const socket = await connected(app)
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => (received += text))
    socket.write(get.repeat(20))
    await expect.poll(() => received.split('HTTP/1.1 200 ').length - 1).toBe(20)
    socket.destroy()
  })

  test('close the connection when a thousand wait for their answers, and few of them are started', async ({
    services,
  }) => {
    const app = await openApp(services)
    let started = 0
    app.addHook('preHandler', (_request, _reply, done) => {
      started++
      done()
    })
    const socket = await connected(app)
    socket.on('error', () => {})
    const closed = once(socket, 'close')
    socket.write(get.repeat(1_000))
    socket.resume()
    await closed
    expect(started).toBeLessThanOrEqual(32)
  })

  test('of a client that resets the connection are no errors of the server', async ({ services }) => {
    const app = await openApp(services)
    const statuses: number[] = []
    app.addHook('onSend', async (_request, { statusCode }) => void statuses.push(statusCode))
    let ended = 0
    app.server.on('connection', (socket) => socket.on('close', () => ended++))
    for (let n = 0; n < 20; n++) {
      const socket = await connected(app)
      socket.write(get.repeat(3))
      socket.resetAndDestroy()
    }
    await expect.poll(() => ended).toBe(20)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })
})
