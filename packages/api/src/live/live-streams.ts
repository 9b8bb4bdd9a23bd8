import { limits } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import type { LiveStreams } from '../call/context/live.ts'
import type { Tokens } from '../call/context/sessions.ts'
import { networkOf } from '../call/limits/throttles.ts'
import type { EventBus } from '../database/bus/event-bus.ts'
import { fail } from '../lib/fail.ts'
import { followChanges } from './changes.ts'
import { createComparison } from './compare-fingerprints.ts'
import { createCredentialChecks } from './credential-checks.ts'
import { createEmitter } from './emitter.ts'
import { keepaliveMs } from './frames.ts'
import { readRecentlyAway } from './live.queries.ts'
import type { StreamSlots } from './stream-slots.ts'
import { Stream } from './stream.ts'
import { createSubscriptions } from './subscriptions.ts'

interface LiveOptions {
  pool: Pool
  bus: EventBus
  tokens: Tokens
  slots: StreamSlots
}

const timerMs = 1_000
const keepaliveSlots = keepaliveMs / timerMs
const timersPerTick = 3
/** How often sessions are checked, in ticks. While the bus is disconnected they are checked on each tick. */
const ticksPerCheck = 20
/** A reader that reads no data for this long is disconnected; it will reconnect. */
const stuckMs = 20_000
const closeGraceMs = 500

/** The live streams of this process: opens and closes them, and sends them the events they follow and may see. */
export function createLiveStreams({ pool, bus, tokens, slots }: LiveOptions): LiveStreams {
  const streams = new Set<Stream>()
  /** Streams opened since the last tick: a session may have ended after the call was authenticated and before its stream was registered. */
  const newStreams = new Set<Stream>()
  const subscriptions = createSubscriptions(pool)
  const emitter = createEmitter(subscriptions, streams)
  const checks = createCredentialChecks(pool, tokens)
  const changes = followChanges({ pool, bus, subscriptions, streams, ...emitter, endInvalid: checks.endInvalid })
  const comparison = createComparison({ pool, bus, followed: subscriptions.followed })
  let opened = 0
  let timers = 0
  let ticks = 0
  let isClosed = false

  const timer = setInterval(onTimer, timerMs).unref()

  /** One timer for all streams. Each second a tenth of them gets a keepalive, so that every stream gets one every ten seconds. */
  function onTimer() {
    const stuckBefore = performance.now() - stuckMs
    const slot = ++timers % keepaliveSlots
    for (const stream of streams) {
      stream.flush(stuckBefore)
      if (stream.keepaliveSlot === slot) stream.sendKeepalive()
    }
    if (timers % timersPerTick === 0 && streams.size > 0) void tick().catch(() => {})
  }

  async function tick() {
    const added = [...newStreams]
    newStreams.clear()
    if (++ticks % ticksPerCheck === 0 || checks.hasFailed || !bus.isConnected) await checks.checkAll(streams)
    else await checks.endInvalid(added)
    comparison.compare().catch(() => {})
    await subscriptions.loadAudiences()
    const profiles = subscriptions.followed('profile')
    if (profiles.length === 0) return
    for (const id of await subscriptions.loadPrivacy()) emitter.emit(`profile:${id}`, 'profile')
    for (const { id } of await readRecentlyAway({ pool }, { ids: profiles, sinceMs: 2 * timersPerTick * timerMs }))
      emitter.emit(`profile:${id}`, 'activity')
  }

  return {
    get count() {
      return streams.size
    },
    async open({ actor, ip, token, connection, topics, lastEventId }) {
      if (isClosed) fail('UNAVAILABLE', { retryAfter: 2 })
      const slotKey = actor ? `person ${actor.id}` : `network ${networkOf(ip)}`
      const max = actor ? limits.stream.person : limits.stream.network
      if (!(await slots.take(slotKey, max))) fail('TOO_MANY_STREAMS', { retryAfter: 30 })
      const stream = new Stream({
        keepaliveSlot: opened++ % keepaliveSlots,
        connection,
        actor: actor && { ...actor },
        token,
        channels: subscriptions.channelsOf(actor, topics),
      })
      streams.add(stream)
      newStreams.add(stream)
      subscriptions.add(stream)
      const close = () => {
        if (!streams.delete(stream)) return
        newStreams.delete(stream)
        slots.release(slotKey)
        subscriptions.remove(stream)
        stream.hasEnded = true
      }
      try {
        await Promise.all([subscriptions.loadPrivacy(), subscriptions.loadAudiences()])
      } catch (error) {
        close()
        throw error
      }
      emitter.start(stream, lastEventId)
      return close
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      changes.stop()
      comparison.stop()
      if (streams.size === 0) return
      const open = [...streams]
      for (const stream of open) stream.end()
      await new Promise((resolve) => setTimeout(resolve, closeGraceMs))
      for (const { connection } of open) connection.destroy()
    },
  }
}
