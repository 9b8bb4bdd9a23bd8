import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { limits } from '@animeteca/contracts/limits'
import fastify from 'fastify'
import { describe, expect, onTestFinished } from 'vitest'
import { test } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'
import { endSlowBodies, silentConnectionMs, usualRequestMs } from './timeouts.ts'

const timeoutMs = 200

/** Sends a request whose body is two bytes long, the second one late or never, and returns the status of the response. */
async function sendSlowly({ hasSlot }: { hasSlot: boolean }) {
  const app = fastify()
  onTestFinished(() => app.close())
  app.decorateRequest('largeBodySlot', null)
  endSlowBodies(app, timeoutMs)
  app.addHook('onRequest', async (request) => {
    if (hasSlot) request.largeBodySlot = { userId: 1, isWorking: false, release: () => {} }
  })
  app.post('/', async () => 'arrived')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = [
    'POST / HTTP/1.1',
    'host: x',
    'connection: close',
    'content-type: application/json',
    'content-length: 2',
  ]
  socket.write([...head, '', '{'].join('\r\n'))
  const answer = text(socket)
  if (hasSlot) {
    await sleep(2 * timeoutMs)
    socket.write('}')
  }
  return Number((await answer).split(' ')[1])
}

describe('endSlowBodies', () => {
  test('answers a body without a slot that arrives too slowly with 408', async () => {
    expect(await sendSlowly({ hasSlot: false })).toBe(408)
  })

  test('lets a body with a slot arrive', async () => {
    expect(await sendSlowly({ hasSlot: true })).toBe(200)
  })
})

test('the server waits for the largest file at the lowest rate, but not as long for headers', async ({ app }) => {
  const seconds = historyLimits.maxBytes / limits.largeBodies.minBytesPerSecond
  expect(app.server.requestTimeout).toBeGreaterThanOrEqual(seconds * 1_000)
  expect(app.server.headersTimeout).toBe(usualRequestMs)
})

test('the server closes the connection of a client that does not read the response', async ({ services }) => {
  const app = await openApp(services)
  onTestFinished(() => app.close())
  expect(app.server.timeout).toBe(silentConnectionMs)
  app.server.setTimeout(timeoutMs)
  app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
  const [connection] = await accepted
  await once(connection, 'close')
})
