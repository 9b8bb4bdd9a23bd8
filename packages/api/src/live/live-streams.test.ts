import { expect, onTestFinished } from 'vitest'
import { endSession, openSession, publishSessionsEnded } from '../accounts/sessions/sessions.ts'
import { cast } from '../test/cast.ts'
import { test } from '../test/fixtures.ts'
import { createLiveStreams } from './live-streams.ts'

test('ends a stream whose session ends while a slot is taken for it (security.md 62)', async ({ services }) => {
  const { pool, bus, tokens, actors } = services
  const { claims, refreshToken } = await openSession(pool, cast.ed.id)
  const actor = (await actors.read(claims))!
  const live = createLiveStreams({
    pool,
    bus,
    tokens,
    slots: {
      async take() {
        const { promise, resolve } = Promise.withResolvers<void>()
        const stop = bus.subscribe(({ topic }) => topic === 'session' && resolve())
        await endSession(pool, refreshToken)
        publishSessionsEnded(bus, cast.ed.id)
        await promise
        stop()
        return true
      },
      release() {},
    },
  })
  onTestFinished(() => live.close())
  let ending: unknown
  const connection = { unread: 0, write() {}, end: (error: unknown) => (ending = error), destroy() {} }
  const token = await tokens.sign(claims)
  await live.open({ actor, ip: '198.51.100.1', token, connection, topics: [], lastEventId: undefined })
  await expect.poll(() => ending, { timeout: 5_000 }).toMatchObject({ key: 'SESSION_EXPIRED' })
})
