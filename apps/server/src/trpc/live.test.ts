import { once } from 'node:events'
import { connect } from 'node:net'
import type { Server as NetServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openSession } from '@animeteca/api/accounts/sessions/sessions'
import { connect as connectTo } from '@animeteca/api/app/connect'
import { createServices } from '@animeteca/api/app/services'
import { awakeClock } from '@animeteca/api/test/awake-clock'
import { authSecrets } from '@animeteca/api/test/fixtures'
import { wireTo } from '@animeteca/api/test/wire'
import { describe, expect, onTestFinished } from 'vitest'
import { test as base } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'
import { readStream } from '../test/stream-reader.ts'

type Server = Awaited<ReturnType<typeof serverOn>>

/** `as` runs its calls on a third server of the same database. */
const test = base.extend<{ here: Server; there: Server }>({
  here: async ({ databaseUrl }, use) => withServer(databaseUrl, use),
  there: async ({ databaseUrl }, use) => withServer(databaseUrl, use),
})

async function withServer(databaseUrl: string, use: (server: Server) => Promise<void>) {
  const server = await serverOn(databaseUrl)
  await use(server)
  await server.close()
}

async function serverOn(databaseUrl: string, { eventsUrl = databaseUrl, rateLimits = true } = {}) {
  const database = connectTo({ url: databaseUrl })
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

/** Waits for the first event, which means that the stream is open. */
async function opened(...asked: Parameters<typeof readStream>) {
  const stream = readStream(...asked)
  await expect.poll(() => stream.topics[0]).toBe('ready')
  return stream
}

/** A raw connection with an open stream. */
async function rawStream(address: string, topic: string) {
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

/** Concurrent streams or polls. */
const atOnce = 100

const countOf = (server: NetServer) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** Heap bytes after garbage collection. */
function usedHeap() {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return getHeapStatistics().used_heap_size
}

describe('a live stream', () => {
  test('is not buffered by proxies', async ({ here }) => {
    const stream = await opened(here.address)
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(stream.headers.get('cache-control')).toMatch(/no-(cache|store)/)
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
  })

  test('receives changes of every server, for its topics only', async ({ as, cast, here, there, shelf }) => {
    const [one, two, elsewhere] = await Promise.all([
      opened(here.address, { topics: ['episode:1', `anime:${shelf.bebop.id}`] }),
      opened(there.address, { topics: ['episode:1', 'catalogue'] }),
      opened(there.address, { topics: ['episode:2'] }),
    ])
    using clock = awakeClock()
    await as(cast.ed).episodes.comment({ id: 1, content: '¡Hola!' })
    await expect.poll(() => [one.topics.at(-1), two.topics.at(-1)]).toEqual(['episode:1', 'episode:1'])
    expect(clock.read()).toBeLessThan(5_000)

    await as(cast.ed).episodes.rate({ id: 1, rating: 4 })
    await expect.poll(() => one.topics).toContain(`anime:${shelf.bebop.id}`)
    const form = { title: 'Cowboy Bebop', synopsis: null, status: 'completed' } as const
    await as(cast.jet).admin.updateAnime({ id: shelf.bebop.id, ...form })
    await expect.poll(() => two.topics.at(-1)).toBe('catalogue')
    expect(elsewhere.topics).toEqual(['ready'])
  })

  test("reports an author's new picture, name or frame to every page with their comments", async ({
    as,
    cast,
    here,
  }) => {
    await as(cast.ed).episodes.comment({ id: 2, content: 'Aquí estuve' })
    await as(cast.ed).profiles.comment({ id: cast.faye.id, comment: 'Aquí también' })
    const [episode, profile, other] = await Promise.all([
      opened(here.address, { topics: ['episode:2'] }),
      opened(here.address, { topics: [`profile:${cast.faye.id}`] }),
      opened(here.address, { topics: ['episode:6', `profile:${cast.spike.id}`] }),
    ])
    await as(cast.ed).profiles.updateMe({ profileFrame: 'sakura_ink' })
    await expect.poll(() => episode.topics.at(-1)).toBe('episode:2')
    await expect.poll(() => profile.topics.at(-1)).toBe(`profile:${cast.faye.id}`)
    expect(other.topics).toEqual(['ready'])
  })

  test('reports friends, lists and account only to their owner', async ({ as, cast, here, authorizationOf }) => {
    const [spike, faye, visitor] = await Promise.all([
      opened(here.address, { authorization: authorizationOf(cast.spike) }),
      opened(here.address, { authorization: authorizationOf(cast.faye) }),
      opened(here.address),
    ])
    await as(cast.spike).tracking.setList({ animeId: 1, listType: 'watching' })
    await expect.poll(() => spike.topics.at(-1)).toBe('tracking')
    await as(cast.spike).tracking.markWatched({ id: 1 })
    await as(cast.ed).friends.request({ friendId: cast.spike.id })
    await expect.poll(() => spike.topics.at(-1)).toBe('friends')
    await as(cast.jet).admin.setBeta({ id: cast.spike.id, isBetaTester: true })
    await expect.poll(() => spike.topics.at(-1)).toBe('account')
    await as(cast.jet).admin.setBeta({ id: cast.spike.id, isBetaTester: false })
    expect(faye.topics).toEqual(['ready'])
    expect(visitor.topics).toEqual(['ready'])
  })

  test('does not report changes of a profile that the reader may not see', async ({
    as,
    cast,
    here,
    authorizationOf,
  }) => {
    const topics = [`profile:${cast.faye.id}`]
    const told = `profile:${cast.faye.id}`
    const [visitor, ed, jet] = await Promise.all([
      opened(here.address, { topics }),
      opened(here.address, { topics, authorization: authorizationOf(cast.ed) }),
      opened(here.address, { topics, authorization: authorizationOf(cast.jet) }),
    ])
    const heard = () => [visitor, ed, jet].map((stream) => stream.topics.filter((topic) => topic === told).length)
    await as(cast.faye).profiles.updateSettings({
      privacy: { profilePublic: true, showEmail: false, showActivity: false },
    })
    await expect.poll(heard).toEqual([1, 1, 1])
    await as(cast.faye).tracking.markWatched({ id: 3 })
    await expect.poll(heard).toEqual([1, 1, 2])
    await as(cast.faye).profiles.updateSettings({
      privacy: { profilePublic: false, showEmail: false, showActivity: true },
    })
    await expect.poll(heard).toEqual([2, 2, 3])
    await as(cast.jet).profiles.comment({ id: cast.faye.id, comment: 'Ven al puente' })
    await as(cast.faye).tracking.unmarkWatched({ id: 3 })
    await expect.poll(() => heard()[2]).toBeGreaterThanOrEqual(4)
    expect(heard().slice(0, 2)).toEqual([2, 2])
    await as(cast.faye).profiles.updateSettings({
      privacy: { profilePublic: true, showEmail: false, showActivity: true },
    })
    await expect.poll(() => heard().slice(0, 2)).toEqual([3, 3])
  })

  test('reports missed changes after a reconnect, or that it cannot know them', async ({ as, cast, here, there }) => {
    const before = await opened(here.address, { topics: ['episode:4'] })
    const { lastId } = before
    before.stop()
    await as(cast.ed).episodes.comment({ id: 4, content: 'Mientras no estabas' })
    await as(cast.ed).episodes.comment({ id: 5, content: 'En otra parte' })
    const probe = await opened(here.address, { topics: ['episode:5'] })
    await as(cast.ed).episodes.comment({ id: 5, content: 'Y otra' })
    await expect.poll(() => probe.topics.at(-1)).toBe('episode:5')

    const back = await opened(here.address, { topics: ['episode:4'], lastEventId: lastId })
    await expect.poll(() => back.topics).toEqual(['ready', 'episode:4'])
    const elsewhere = await opened(there.address, { topics: ['episode:4'], lastEventId: lastId })
    await expect.poll(() => elsewhere.topics).toEqual(['ready', 'missed'])
    for (const odd of ['x', '1.', `${lastId.split('.')[0]}.999999`]) {
      const stream = await opened(here.address, { lastEventId: odd })
      await expect.poll(() => stream.topics).toEqual(['ready', 'missed'])
    }
  })

  test('is limited to five per person (security.md 50)', async ({ cast, here, authorizationOf }) => {
    const authorization = authorizationOf(cast.jet)
    const five = await Promise.all(Array.from({ length: 5 }, () => opened(here.address, { authorization })))
    const sixth = readStream(here.address, { authorization })
    await expect.poll(() => sixth.error).toBe('TOO_MANY_STREAMS')
    await opened(here.address)
    five[0]!.stop()
    await expect
      .poll(async () => {
        const again = readStream(here.address, { authorization })
        await expect.poll(() => again.topics[0] ?? again.error).toBeDefined()
        return again.topics[0]
      })
      .toBe('ready')
  })

  test('sends ready first, even if changes happen while it opens', async ({ cast, here }) => {
    const happening = setInterval(() => here.services.bus.publish({ topic: 'episode', ids: [6] }))
    onTestFinished(() => clearInterval(happening))
    for (const { id } of [cast.spike, cast.faye, cast.ed]) {
      const stream = await opened(here.address, { topics: ['episode:6', `profile:${id}`] })
      await expect.poll(() => stream.topics).toContain('episode:6')
    }
  })

  test('rejects an expired token and unknown topics', async ({ here }) => {
    const stale = readStream(here.address, { authorization: 'Bearer a.b.c' })
    await expect.poll(() => stale.error).toBe('SESSION_EXPIRED')
    for (const topic of ['friends:1', 'episode:0', 'account:1', 'episode:*', '']) {
      const odd = readStream(here.address, { topics: [topic] })
      await expect.poll(() => odd.error).toBe('INVALID_INPUT')
    }
  })

  test('ends within five seconds of signing out, a new password, and signing out everywhere (security.md 50)', async ({
    cast,
    services,
    here,
    visitor,
    calling,
  }) => {
    const signIn = async () => {
      const { claims, refreshToken } = await openSession(services.pool, cast.ed.id)
      const authorization = `Bearer ${await services.tokens.sign(claims)}`
      return { refreshToken, authorization, stream: await opened(here.address, { authorization }) }
    }
    const [one, two, three] = [await signIn(), await signIn(), await signIn()]
    await visitor.auth.logout({ refreshToken: one.refreshToken })
    await expect.poll(() => one.stream.isOver).toBe(true)
    expect(one.stream.error).toBe('SESSION_EXPIRED')
    expect(two.stream.isOver).toBe(false)
    await calling({ authorization: three.authorization }).auth.logoutAll()
    await expect.poll(() => two.stream.isOver && three.stream.isOver).toBe(true)
  })

  test('ends within five seconds of signing out on a server that cannot notify this one (security.md 50)', async ({
    cast,
    services,
    databaseUrl,
    visitor,
  }) => {
    const wire = await wireTo(databaseUrl)
    const deaf = await serverOn(databaseUrl, { eventsUrl: wire.url })
    onTestFinished(deaf.close)
    wire.cut()
    await expect.poll(() => deaf.services.bus.isConnected).toBe(false)
    const { claims, refreshToken } = await openSession(services.pool, cast.ed.id)
    const stream = await opened(deaf.address, { authorization: `Bearer ${await services.tokens.sign(claims)}` })
    await visitor.auth.logout({ refreshToken })
    using clock = awakeClock()
    await expect.poll(() => stream.isOver).toBe(true)
    // five seconds plus a margin for a busy machine
    expect(clock.read()).toBeLessThan(10_000)

    const visiting = await opened(deaf.address, { topics: ['episode:6'] })
    wire.mend()
    await expect.poll(() => visiting.topics.at(-1)).toBe('missed')
    wire.close()
  })

  test("recovers after the database has cut the servers' connections", async ({ as, cast, here, services }) => {
    const stream = await opened(here.address, { topics: ['episode:7'] })
    await services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'animeteca events' and datname = current_database()`,
    )
    await expect.poll(() => stream.topics.at(-1)).toBe('missed')
    await as(cast.faye).episodes.comment({ id: 7, content: 'De vuelta' })
    await expect.poll(() => stream.topics.at(-1)).toBe('episode:7')
  })

  test('with a reader that does not read queues one event per topic, and does not delay a shutdown (security.md 50)', async ({
    as,
    cast,
    databaseUrl,
  }) => {
    const server = await serverOn(databaseUrl)
    const socket = await rawStream(server.address, 'episode:6')
    socket.pause()
    for (let n = 0; n < 20; n++) await as(cast.faye).episodes.rate({ id: 6, rating: (n % 5) + 1 })
    using clock = awakeClock()
    await server.close()
    // a reader that does not read is cut off after twenty seconds
    expect(clock.read()).toBeLessThan(15_000)
    socket.destroy()
  })

  test(
    'stops writing when the socket buffer is full, and is cut off (security.md 50)',
    { timeout: 60_000 },
    async ({ databaseUrl }) => {
      const server = await serverOn(databaseUrl)
      onTestFinished(server.close)
      const accepted = once(server.app.server, 'connection') as Promise<[Socket]>
      const reader = await rawStream(server.address, 'episode:6')
      const [written] = await accepted
      reader.pause()
      const change = async (times: number) => {
        for (let n = 0; n < times; n++) server.services.bus.publish({ topic: 'episode', ids: [6] })
        await setImmediate()
      }
      while (written.writableLength === 0) await change(500)
      const held = written.writableLength
      await change(20_000)
      expect(written.writableLength).toBe(held)
      expect(held).toBeLessThan(1_000)
      const cut = once(written, 'close')
      reader.on('error', () => {})
      await cut
    },
  )

  test('leaks no memory after closing (security.md 49)', { timeout: 60_000 }, async ({ databaseUrl }) => {
    const server = await serverOn(databaseUrl, { rateLimits: false })
    onTestFinished(server.close)
    const comeAndGo = async (times: number) => {
      for (let n = 0; n < times; n += atOnce) {
        const all = Array.from({ length: atOnce }, () => rawStream(server.address, 'episode:6'))
        for (const reader of await Promise.all(all)) reader.destroy()
        await expect.poll(() => countOf(server.app.server), { interval: 2 }).toBe(0)
      }
      return usedHeap()
    }
    const before = await comeAndGo(1_000)
    const after = await comeAndGo(10_000)
    expect((after - before) / 10_000).toBeLessThan(300)
  })

  test('and ten thousand polls leak no memory (security.md 49)', { timeout: 60_000 }, async ({ databaseUrl }) => {
    const server = await serverOn(databaseUrl, { rateLimits: false })
    onTestFinished(server.close)
    const { hash } = (await server.app.inject({ url: '/api/episode/6/poll?hash=' })).json()
    const ask = async (times: number) => {
      for (let n = 0; n < times; n += atOnce) {
        // half of them have the current page already
        const questions = Array.from({ length: atOnce }, (_, at) => `/api/episode/6/poll?hash=${at % 2 ? hash : ''}`)
        const answers = await Promise.all(questions.map((path) => fetch(server.address + path)))
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        await Promise.all(answers.map((answer) => answer.arrayBuffer()))
      }
      return usedHeap()
    }
    const before = await ask(1_000)
    const after = await ask(10_000)
    expect((after - before) / 10_000).toBeLessThan(300)
  })

  test('ends when its server stops', async ({ databaseUrl }) => {
    const server = await serverOn(databaseUrl)
    const stream = await opened(server.address)
    await server.close()
    await expect.poll(() => stream.isOver).toBe(true)
    expect(stream.events.at(-1)?.event).toBe('return')
  })
})
