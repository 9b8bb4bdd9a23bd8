import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { connect as connectTo } from '@animeteca/api/app/connect'
import { createServices } from '@animeteca/api/app/services'
import { connectMs } from '@animeteca/api/database/connections/pool'
import { authSecrets } from '@animeteca/api/test/fixtures'
import { expect } from 'vitest'
import { test as base } from './fixtures.ts'
import { openApp } from './open-app.ts'
import { readStream } from './stream-reader.ts'

type Server = Awaited<ReturnType<typeof openServer>>

/** Two servers on one database. `as` runs its calls on a third one. */
export const test = base.extend<{ here: Server; there: Server }>({
  here: async ({ databaseUrl }, use) => withServer(databaseUrl, use),
  there: async ({ databaseUrl }, use) => withServer(databaseUrl, use),
})

async function withServer(databaseUrl: string, use: (server: Server) => Promise<void>) {
  const server = await openServer(databaseUrl)
  await use(server)
  await server.close()
}

/** A server on a separate port, because a live stream needs a real connection. */
export async function openServer(databaseUrl: string, { eventsUrl = databaseUrl, rateLimits = true } = {}) {
  const database = connectTo({ url: databaseUrl, connectMs: connectMs.ofStarts })
  const services = await createServices({
    database,
    databaseUrl: eventsUrl,
    authSecrets,
    rateLimits,
    mediaDir: tmpdir(),
  })
  const app = await openApp(services)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    await services.bus.close()
    await database.close()
  }
  return { address, services, app, close }
}

/** Opens a live stream and waits for its first event. */
export async function openStream(...options: Parameters<typeof readStream>) {
  const stream = readStream(...options)
  await expect.poll(() => stream.topics[0]).toBe('ready')
  return stream
}

/** Opens a live stream on a raw connection, whose reading a test can pause. */
export async function openRawStream(address: string, topic: string) {
  const { port } = new URL(address)
  const input = encodeURIComponent(JSON.stringify({ json: { topics: [topic] } }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`GET /trpc/profiles.live?input=${input} HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n`)
  await new Promise<void>((resolve) => {
    socket.on('data', function listen(bytes: Buffer) {
      if (!bytes.includes('"ready"')) return
      socket.off('data', listen)
      resolve()
    })
  })
  return socket.resume()
}
