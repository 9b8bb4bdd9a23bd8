import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { createOrm } from '@animeteca/api/database/orm'
import { createServices } from '@animeteca/api/services'
import { describe, expect } from 'vitest'
import { test } from './test/fixtures.ts'
import { openApp } from './test/open-app.ts'

/** A wire to the database that can be cut. */
async function wireTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const wire = createServer((socket) => {
    if (isCut) return socket.destroy()
    const upstream = connect(Number(port), hostname)
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => {}).on('close', () => sockets.delete(end))
    }
    return socket.pipe(upstream).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(wire, 'listening')

  const url = new URL(databaseUrl)
  url.port = String((wire.address() as { port: number }).port)
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close: () => wire.close(),
  }
}

describe('while the database is away', () => {
  test('calls say so within two seconds, and work again without a restart', async ({ databaseUrl }) => {
    const wire = await wireTo(databaseUrl)
    const orm = await createOrm({ url: wire.url })
    const services = await createServices({
      orm,
      databaseUrl: wire.url,
      authSecrets: ['x'.repeat(32)],
      rateLimits: true,
      mediaDir: tmpdir(),
    })
    const app = await openApp(services)
    expect((await app.inject({ url: '/api/anime/1' })).statusCode).toBe(200)

    wire.cut()
    const start = performance.now()
    const [read, trpc, ready, alive] = await Promise.all(
      ['/api/anime/1', '/trpc/catalogue.byId?input=%7B%22json%22%3A%7B%22id%22%3A1%7D%7D', '/readyz', '/healthz'].map(
        (url) => app.inject({ url }),
      ),
    )
    expect(performance.now() - start).toBeLessThan(2_500)
    expect([read!.statusCode, trpc!.statusCode, ready!.statusCode, alive!.statusCode]).toEqual([503, 503, 503, 200])
    expect(read!.headers['retry-after']).toBe('2')
    expect(read!.json()).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringContaining('no está disponible') })

    wire.mend()
    await expect.poll(async () => (await app.inject({ url: '/api/anime/1' })).statusCode, { timeout: 5_000 }).toBe(200)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)

    await app.close()
    await services.bus.close()
    await orm.close()
    wire.close()
  })
})
