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
import { readLive } from '../test/reader.ts'

type Server = Awaited<ReturnType<typeof serverOn>>

/** What `as` does is done on a third server of the same database. */
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

/** Waits for the first event, which says that the stream stands. */
async function opened(...asked: Parameters<typeof readLive>) {
  const stream = readLive(...asked)
  await expect.poll(() => stream.topics[0]).toBe('ready')
  return stream
}

/** The connection of a stream that stands, with nothing between it and the test. */
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

/** Streams or questions that are under way together. */
const atOnce = 100

const countOf = (server: NetServer) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** Bytes, after everything that nobody holds is gone. */
function usedHeap() {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return getHeapStatistics().used_heap_size
}

describe('a stream of changes', () => {
  test('is one that nothing between here and the reader keeps back', async ({ here }) => {
    const stream = await opened(here.address)
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(stream.headers.get('cache-control')).toMatch(/no-(cache|store)/)
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
  })

  test('says on every server what changed on one of them, and only of what is followed', async ({
    as,
    cast,
    here,
    there,
    shelf,
  }) => {
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

  test('follows a commenter’s new picture, name and frame to every page that shows them', async ({
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

  test('tells somebody of their own friends, lists and account, and nobody else', async ({
    as,
    cast,
    here,
    authorizationOf,
  }) => {
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

  test('says nothing of a profile that its reader may not read', async ({ as, cast, here, authorizationOf }) => {
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

  test('says what was missed to whoever comes back, or that it can not know', async ({ as, cast, here, there }) => {
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

  test('is opened five times by one person, and not a sixth time until one of them ends (security.md 50)', async ({
    cast,
    here,
    authorizationOf,
  }) => {
    const authorization = authorizationOf(cast.jet)
    const five = await Promise.all(Array.from({ length: 5 }, () => opened(here.address, { authorization })))
    const sixth = readLive(here.address, { authorization })
    await expect.poll(() => sixth.error).toBe('TOO_MANY_STREAMS')
    await opened(here.address)
    five[0]!.stop()
    await expect
      .poll(async () => {
        const again = readLive(here.address, { authorization })
        await expect.poll(() => again.topics[0] ?? again.error).toBeDefined()
        return again.topics[0]
      })
      .toBe('ready')
  })

  test('is ready before it says anything, whatever happens while it is opened', async ({ cast, here }) => {
    const happening = setInterval(() => here.services.bus.publish({ topic: 'episode', ids: [6] }))
    onTestFinished(() => clearInterval(happening))
    for (const { id } of [cast.spike, cast.faye, cast.ed]) {
      const stream = await opened(here.address, { topics: ['episode:6', `profile:${id}`] })
      await expect.poll(() => stream.topics).toContain('episode:6')
    }
  })

  test('refuses a stale token and topics that do not exist', async ({ here }) => {
    const stale = readLive(here.address, { authorization: 'Bearer a.b.c' })
    await expect.poll(() => stale.error).toBe('SESSION_EXPIRED')
    for (const topic of ['friends:1', 'episode:0', 'account:1', 'episode:*', '']) {
      const odd = readLive(here.address, { topics: [topic] })
      await expect.poll(() => odd.error).toBe('INVALID_INPUT')
    }
  })

  test('ends within five seconds of signing out, of a new password, and of signing out everywhere (security.md 50)', async ({
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

  test('ends within five seconds of signing out elsewhere while other servers can not be heard (security.md 50)', async ({
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
    // five seconds, and what a busy machine adds
    expect(clock.read()).toBeLessThan(10_000)

    const visiting = await opened(deaf.address, { topics: ['episode:6'] })
    wire.mend()
    await expect.poll(() => visiting.topics.at(-1)).toBe('missed')
    wire.close()
  })

  test('comes back to life after the database has cut it off from the others', async ({ as, cast, here, services }) => {
    const stream = await opened(here.address, { topics: ['episode:7'] })
    await services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'animeteca events' and datname = current_database()`,
    )
    await expect.poll(() => stream.topics.at(-1)).toBe('missed')
    await as(cast.faye).episodes.comment({ id: 7, content: 'De vuelta' })
    await expect.poll(() => stream.topics.at(-1)).toBe('episode:7')
  })

  test('that nobody reads keeps one event per topic, and a closing server does not wait for it (security.md 50)', async ({
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
    // who takes nothing is cut off after twenty seconds
    expect(clock.read()).toBeLessThan(15_000)
    socket.destroy()
  })

  test(
    'whose reader takes nothing is written no further than the system takes, and is cut off (security.md 50)',
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

  test(
    'leaves nothing behind when it is over, however many come and go (security.md 49)',
    { timeout: 60_000 },
    async ({ databaseUrl }) => {
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
    },
  )

  test(
    'and ten thousand questions whether something is new leave nothing behind (security.md 49)',
    { timeout: 60_000 },
    async ({ databaseUrl }) => {
      const server = await serverOn(databaseUrl, { rateLimits: false })
      onTestFinished(server.close)
      const { hash } = (await server.app.inject({ url: '/api/episode/6/poll?hash=' })).json()
      const ask = async (times: number) => {
        for (let n = 0; n < times; n += atOnce) {
          // half of them know the page already
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
    },
  )

  test('ends when its server is asked to stop', async ({ databaseUrl }) => {
    const server = await serverOn(databaseUrl)
    const stream = await opened(server.address)
    await server.close()
    await expect.poll(() => stream.isOver).toBe(true)
    expect(stream.events.at(-1)?.event).toBe('return')
  })
})
