import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { openServer, test } from '../test/live-servers.ts'

test('a refused stream is closed by the server, although its reader keeps the connection open', async ({
  databaseUrl,
}) => {
  const server = await openServer(databaseUrl)
  onTestFinished(server.close)
  const accepted = once(server.app.server, 'connection') as Promise<[Socket]>
  const { hostname, port } = new URL(server.address)
  const reader = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  onTestFinished(() => void reader.destroy())
  reader.on('error', () => {})
  let received = ''
  reader.on('data', (bytes) => (received += bytes.toString()))
  reader.write('GET /trpc/profiles.live HTTP/1.1\r\nhost: animeteca.example\r\nauthorization: Bearer x.y.z\r\n\r\n')
  const [connection] = await accepted
  await once(reader, 'end')
  expect(received).toContain('SESSION_EXPIRED')
  await expect.poll(() => connection.destroyed).toBe(true)
})
