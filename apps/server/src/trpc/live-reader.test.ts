import { createApiClient } from '@animeteca/api-client/client'
import { createLiveReader } from '@animeteca/api-client/live'
import { createMemorySession } from '@animeteca/api-client/session'
import { password } from '@animeteca/api/test/cast'
import type { LiveTopic } from '@animeteca/contracts/live'
import { describe, expect, onTestFinished } from 'vitest'
import { openServer, test } from '../test/live-servers.ts'

/** Reads a stream in the background. */
function reading(connection: Parameters<typeof createLiveReader>[0], topics: string[] = []) {
  const controller = new AbortController()
  const changes: { topic: LiveTopic; id: string | undefined }[] = []
  const over = createLiveReader(connection)({ topics }, (change) => changes.push(change), controller.signal).then(
    () => 'ended',
    (error: Error) => error.message,
  )
  onTestFinished(async () => {
    controller.abort()
    await over
  })
  return { over, abort: () => controller.abort(), topics: () => changes.map(({ topic }) => topic), changes }
}

describe('createLiveReader', () => {
  test('reports changes with their ids until it is aborted', async ({ as, cast, here }) => {
    const stream = reading({ url: `${here.address}/trpc`, session: createMemorySession() }, ['episode:4'])
    await expect.poll(stream.topics).toEqual(['ready'])
    await as(cast.ed).episodes.comment({ id: 4, content: 'En directo' })
    await expect.poll(stream.topics).toEqual(['ready', 'episode:4'])
    expect(stream.changes.every(({ id }) => id !== undefined)).toBe(true)
    stream.abort()
    expect(await stream.over).toMatch(/abort/i)
  })

  test('refreshes an expired session and continues', async ({ cast, here }) => {
    const session = createMemorySession()
    const connection = { url: `${here.address}/trpc`, session }
    session.set(await createApiClient(connection).auth.login.mutate({ username: cast.ed.username, password }))
    session.update({ accessToken: 'eyJ.stale.token' })
    const stream = reading(connection)
    await expect.poll(stream.topics).toEqual(['ready'])
    expect(session.get()?.accessToken).not.toBe('eyJ.stale.token')
  })

  test('ends when its server stops', async ({ databaseUrl }) => {
    const server = await openServer(databaseUrl)
    const stream = reading({ url: `${server.address}/trpc`, session: createMemorySession() }, ['episode:4'])
    await expect.poll(stream.topics).toEqual(['ready'])
    await server.close()
    expect(await stream.over).toBe('ended')
  })

  test('fails when something other than the server answers', async () => {
    const stream = reading({ url: 'http://animeteca.example/trpc', session: createMemorySession(), fetch: maintenance })
    expect(await stream.over).toBe('The live stream was answered with status 503')
  })

  test('fails when the server sends nothing for longer than it has announced', async () => {
    const stream = reading({ url: 'http://animeteca.example/trpc', session: createMemorySession(), fetch: silence })
    expect(await stream.over).toBe('silence')
  })
})

async function maintenance() {
  return new Response('<h1>Maintenance</h1>', { status: 503 })
}

/** Opens a stream and sends nothing more. */
async function silence(_: unknown, { signal }: RequestInit = {}) {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('event: connected\ndata: {"reconnectAfterInactivityMs":50}\n\n'))
      signal?.addEventListener('abort', () => controller.error(new Error('silence')))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
