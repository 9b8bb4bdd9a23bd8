import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { openApp } from '../../test/open-app.ts'

/** What the server writes to a connection on which it received these characters. */
async function exchange(app: FastifyInstance, sent: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string]
  expect(head).toContain(`\r\ncontent-length: ${Buffer.byteLength(body)}`)
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown }
}

const problem = (code: string, message: string) => ({
  error: message,
  message,
  code,
  fields: null,
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
})

describe('a request that Node cannot parse', () => {
  test.for([
    ['GET /api/anime HTTP/1.1\r\nHost: x\r\nA header without a colon\r\n\r\n'],
    ['POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n'],
    ['FETCH /api/anime HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('is answered as every other error: %j', async ([sent], { app }) => {
    expect(await exchange(app, sent!)).toEqual({
      status: 400,
      body: problem('MALFORMED_REQUEST', 'La petición no se puede leer'),
    })
  })

  test('is answered with 413 when its headers exceed the limit', async ({ app }) => {
    expect(await exchange(app, `GET /api/anime HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`)).toEqual({
      status: 413,
      body: problem('HEADERS_TOO_LARGE', 'Las cabeceras de la petición son demasiado grandes'),
    })
  })
})

test('a QUERY without a content type is answered with 400', async ({ app }) => {
  expect(await exchange(app, 'QUERY /api/anime HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toEqual({
    status: 400,
    body: problem('MALFORMED_REQUEST', 'La petición no se puede leer'),
  })
})

test('a client that leaves while it sends a body is no error of the server', async ({ services }) => {
  const app = await openApp(services)
  const answered = new Promise((resolve) => {
    app.addHook('onSend', async (_request, { statusCode }) => resolve(statusCode))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n'
  app.server.once('request', () => socket.destroy())
  socket.write(`${head}\r\n{`)
  expect(await answered).toBe(400)
  await app.close()
})

test('a request that does not arrive in time is answered with 408', async ({ app }) => {
  const timeout = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.server.once('connection', (socket) => app.server.emit('clientError', timeout, socket))
  expect(await exchange(app, 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\n')).toEqual({
    status: 408,
    body: problem('REQUEST_TIMEOUT', 'La petición ha tardado demasiado en llegar. Inténtalo de nuevo'),
  })
})
