import { describe, expect } from 'vitest'
import { openServer, openStream, test } from '../test/live-servers.ts'

describe('a live stream', () => {
  test('reports missed changes after a reconnect, or that it cannot know them', async ({ as, cast, here, there }) => {
    const before = await openStream(here.address, { topics: ['episode:4'] })
    const { lastId } = before
    before.stop()
    await as(cast.ed).episodes.comment({ id: 4, content: 'Mientras no estabas' })
    await as(cast.ed).episodes.comment({ id: 5, content: 'En otra parte' })
    const probe = await openStream(here.address, { topics: ['episode:5'] })
    await as(cast.ed).episodes.comment({ id: 5, content: 'Y otra' })
    await expect.poll(() => probe.topics.at(-1)).toBe('episode:5')

    const back = await openStream(here.address, { topics: ['episode:4'], lastEventId: lastId })
    await expect.poll(() => back.topics).toEqual(['ready', 'episode:4'])
    const elsewhere = await openStream(there.address, { topics: ['episode:4'], lastEventId: lastId })
    await expect.poll(() => elsewhere.topics).toEqual(['ready', 'missed'])
    for (const odd of ['x', '1.', `${lastId.split('.')[0]}.999999`]) {
      const stream = await openStream(here.address, { lastEventId: odd })
      await expect.poll(() => stream.topics).toEqual(['ready', 'missed'])
    }
  })

  test("recovers after the database has cut the servers' connections", async ({ as, cast, here, services }) => {
    const stream = await openStream(here.address, { topics: ['episode:7'] })
    await services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'animeteca events' and datname = current_database()`,
    )
    await expect.poll(() => stream.topics.at(-1)).toBe('missed')
    await as(cast.faye).episodes.comment({ id: 7, content: 'De vuelta' })
    await expect.poll(() => stream.topics.at(-1)).toBe('episode:7')
  })

  test('ends when its server stops', async ({ databaseUrl }) => {
    const server = await openServer(databaseUrl)
    const stream = await openStream(server.address)
    await server.close()
    await expect.poll(() => stream.isOver).toBe(true)
    expect(stream.events.at(-1)?.event).toBe('return')
  })
})
