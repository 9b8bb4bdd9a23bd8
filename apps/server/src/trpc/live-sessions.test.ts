import { openSession } from '@animeteca/api/accounts/sessions/sessions'
import { startTcpProxy } from '@animeteca/api/test/database/tcp-proxy'
import { startStopwatch } from '@animeteca/api/test/stopwatch'
import { describe, expect, onTestFinished } from 'vitest'
import { openServer, openStream, test } from '../test/live-servers.ts'
import { readStream } from '../test/stream-reader.ts'

describe('a live stream', () => {
  test('is limited to five per person (security.md 50)', async ({ cast, here, authorizationOf }) => {
    const authorization = authorizationOf(cast.jet)
    const five = await Promise.all(Array.from({ length: 5 }, () => openStream(here.address, { authorization })))
    const sixth = readStream(here.address, { authorization })
    await expect.poll(() => sixth.error).toBe('TOO_MANY_STREAMS')
    await openStream(here.address)
    five[0]!.stop()
    await expect
      .poll(async () => {
        const again = readStream(here.address, { authorization })
        await expect.poll(() => again.topics[0] ?? again.error).toBeDefined()
        return again.topics[0]
      })
      .toBe('ready')
  })

  test('rejects an expired token and unknown topics', async ({ here }) => {
    const stale = readStream(here.address, { authorization: 'Bearer a.b.c' })
    await expect.poll(() => stale.error).toBe('SESSION_EXPIRED')
    for (const topic of ['friends:1', 'episode:0', 'account:1', 'episode:*', '']) {
      const odd = readStream(here.address, { topics: [topic] })
      await expect.poll(() => odd.error).toBe('INVALID_INPUT')
    }
  })

  test('ends when its session is signed out, or all sessions of the person (security.md 50)', async ({
    cast,
    services,
    here,
    visitor,
    calling,
  }) => {
    const signIn = async () => {
      const { claims, refreshToken } = await openSession(services.pool, cast.ed.id)
      const authorization = `Bearer ${await services.tokens.sign(claims)}`
      return { refreshToken, authorization, stream: await openStream(here.address, { authorization }) }
    }
    const [one, two, three] = [await signIn(), await signIn(), await signIn()]
    await visitor.auth.logout({ refreshToken: one.refreshToken })
    await expect.poll(() => one.stream.isOver).toBe(true)
    expect(one.stream.error).toBe('SESSION_EXPIRED')
    expect(two.stream.isOver).toBe(false)
    await calling({ authorization: three.authorization }).auth.logoutAll()
    await expect.poll(() => two.stream.isOver && three.stream.isOver).toBe(true)
  })

  test('ends within five seconds of signing out on another server, also without events of the database (security.md 50)', async ({
    cast,
    services,
    databaseUrl,
    visitor,
  }) => {
    const proxy = await startTcpProxy(databaseUrl)
    const cutOff = await openServer(databaseUrl, { eventsUrl: proxy.url })
    onTestFinished(cutOff.close)
    proxy.cut()
    await expect.poll(() => cutOff.services.bus.isConnected).toBe(false)
    const { claims, refreshToken } = await openSession(services.pool, cast.ed.id)
    const stream = await openStream(cutOff.address, { authorization: `Bearer ${await services.tokens.sign(claims)}` })
    await visitor.auth.logout({ refreshToken })
    using clock = startStopwatch()
    await expect.poll(() => stream.isOver).toBe(true)
    // five seconds plus a margin for a busy machine
    expect(clock.read()).toBeLessThan(10_000)

    const visiting = await openStream(cutOff.address, { topics: ['episode:6'] })
    proxy.restore()
    await expect.poll(() => visiting.topics.at(-1)).toBe('missed')
    proxy.close()
  })
})
