import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { startStopwatch } from '@animeteca/api/test/stopwatch'
import { describe, expect, onTestFinished } from 'vitest'
import { openRawStream, openServer, test } from '../test/live-servers.ts'

describe('a live stream whose reader does not read', () => {
  test('does not delay the shutdown of its server (security.md 50)', async ({ as, cast, databaseUrl }) => {
    const server = await openServer(databaseUrl)
    const socket = await openRawStream(server.address, 'episode:6')
    socket.pause()
    for (let n = 0; n < 20; n++) await as(cast.faye).episodes.rate({ id: 6, rating: (n % 5) + 1 })
    using clock = startStopwatch()
    await server.close()
    // less than the twenty seconds after which the server destroys such a connection
    expect(clock.read()).toBeLessThan(15_000)
    socket.destroy()
  })

  test('stops writing when the socket buffer is full, and destroys the connection (security.md 50)', async ({
    databaseUrl,
  }) => {
    const server = await openServer(databaseUrl)
    onTestFinished(server.close)
    const accepted = once(server.app.server, 'connection') as Promise<[Socket]>
    const reader = await openRawStream(server.address, 'episode:6')
    const [written] = await accepted
    reader.pause()
    const publish = async (times: number) => {
      for (let n = 0; n < times; n++) server.services.bus.publish({ topic: 'episode', ids: [6] })
      await setImmediate()
    }
    while (written.writableLength === 0) await publish(500)
    const buffered = written.writableLength
    await publish(20_000)
    expect(written.writableLength).toBe(buffered)
    expect(buffered).toBeLessThan(1_000)
    const closed = once(written, 'close')
    reader.on('error', () => {})
    await closed
  })
})
