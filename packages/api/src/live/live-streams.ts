import { limits } from '@animeteca/contracts/limits'
import type { LiveTopic } from '@animeteca/contracts/live'
import type { Pool } from 'pg'
import { networkOf } from '../call/limits/throttles.ts'
import type { LiveStreams } from '../call/services/live.ts'
import type { Tokens } from '../call/services/sessions.ts'
import type { EventBus } from '../database/bus/event-bus.ts'
import { fail, Failure } from '../lib/fail.ts'
import { createAudience } from './audience.ts'
import type { Visibility } from './audience.ts'
import { createBroadcastLoop } from './broadcast-loop.ts'
import { followChanges } from './changes.ts'
import { createComparison } from './compare-shown.ts'
import { keepaliveMs } from './frames.ts'
import { credentialId, readRecentlyAway, readValidCredentials } from './live.queries.ts'
import { createRecentEvents } from './recent-events.ts'
import type { StreamSlots } from './stream-slots.ts'
import { Stream } from './stream.ts'

interface LiveOptions {
  pool: Pool
  bus: EventBus
  tokens: Tokens
  slots: StreamSlots
}

interface LiveEvent {
  channel: string
  needs: Visibility
}

const timerMs = 1_000
const keepaliveSlots = keepaliveMs / timerMs
const timersPerTick = 3
/** How often sessions are checked, in ticks. While the bus is disconnected they are checked on each tick. */
const ticksPerCheck = 20
/** A reader that reads nothing for this long is disconnected; it will reconnect. */
const stuckMs = 20_000
const goodbyeMs = 500

/** The live streams of this process: opens and closes them, and sends them the events they follow and may see. */
export function createLiveStreams({ pool, bus, tokens, slots }: LiveOptions): LiveStreams {
  const streams = new Set<Stream>()
  const recent = createRecentEvents<LiveEvent>()
  const broadcasts = createBroadcastLoop()
  const audience = createAudience(pool)
  const changes = followChanges({ pool, bus, audience, emit, broadcast, notify, notifyMissed, streams, endInvalid })
  const comparison = createComparison({ pool, bus, followed: audience.followed })
  let opened = 0
  let timers = 0
  let ticks = 0
  let isCheckDue = false
  let isClosed = false

  function emit(channel: string, needs: Visibility = 'public') {
    const event = { channel, needs }
    const number = recent.add(event)
    const followers = audience.followersOf(channel)
    // most written pages have no followers; entering the loop would cost each write 2 µs
    if (followers.size === 0 && broadcasts.count === 0) return
    broadcasts.start(`${channel} ${needs}`, followers, number, (stream) => offer(stream, event))
  }

  function offer(stream: Stream, { channel, needs }: LiveEvent) {
    for (const [own, topic] of audience.matching(stream, channel)) {
      if (audience.maySee(stream, own, needs)) stream.send(topic, currentId())
    }
  }

  function broadcast(topic: LiveTopic) {
    broadcasts.start(topic, streams, recent.forget(), (stream) => stream.send(topic, currentId()))
  }

  function notify(stream: Stream, channel: string) {
    for (const [, topic] of audience.matching(stream, channel)) stream.send(topic, currentId())
  }

  function notifyMissed(stream: Stream) {
    stream.send('missed', currentId())
  }

  /** The id of the last event that every stream has received: a reader that resumes from it misses none of the broadcasts under way. */
  function currentId() {
    return recent.idOf(broadcasts.sentUpTo(recent.last))
  }

  /** Ends the streams whose session or API token has become invalid. */
  async function endInvalid(some: Iterable<Stream>) {
    const signedIn = [...some].filter(({ actor }) => actor !== null)
    if (signedIn.length === 0) return
    try {
      const valid = await readValidCredentials({ pool }, { actors: signedIn.map(({ actor }) => actor!) })
      for (const stream of signedIn) {
        const credential = valid.get(credentialId(stream.actor!))
        if (!credential || !(await isTokenValid(stream))) {
          stream.end(new Failure(stream.actor!.token ? 'TOKEN_INVALID' : 'SESSION_EXPIRED'))
        } else stream.actor!.isAdmin = credential.isAdmin
      }
    } catch {
      isCheckDue = true
    }
  }

  /** An access token expires and is verified here; an API token is valid while its row is. */
  const isTokenValid = async ({ actor, token }: Stream) =>
    actor?.token !== undefined || (token !== undefined && (await tokens.verify(token)) !== undefined)

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
    if (++ticks % ticksPerCheck === 0 || isCheckDue || !bus.isConnected) {
      isCheckDue = false
      await endInvalid(streams)
    }
    comparison.compare().catch(() => {})
    const profiles = audience.followed('profile')
    if (profiles.length === 0) return
    for (const id of await audience.loadPrivacy()) emit(`profile:${id}`, 'profile')
    for (const { id } of await readRecentlyAway({ pool }, { ids: profiles, sinceMs: 2 * timersPerTick * timerMs }))
      emit(`profile:${id}`, 'activity')
  }

  return {
    get count() {
      return streams.size
    },
    async open({ actor, ip, token, connection, topics, lastEventId }) {
      if (isClosed) fail('UNAVAILABLE', { retryAfter: 2 })
      const who = actor ? `person ${actor.id}` : `network ${networkOf(ip)}`
      const max = actor ? limits.stream.person : limits.stream.network
      if (!(await slots.take(who, max))) fail('TOO_MANY_STREAMS', { retryAfter: 30 })
      const stream = new Stream({
        keepaliveSlot: opened++ % keepaliveSlots,
        connection,
        actor: actor && { ...actor },
        token,
        channels: audience.channelsOf(actor, topics),
      })
      streams.add(stream)
      audience.add(stream)
      const close = () => {
        if (!streams.delete(stream)) return
        slots.release(who)
        audience.remove(stream)
        stream.isOver = true
      }
      try {
        await audience.loadPrivacy()
      } catch (error) {
        close()
        throw error
      }
      stream.send('ready', currentId())
      const events = lastEventId === undefined ? [] : recent.since(lastEventId)
      if (events) for (const event of events) offer(stream, event)
      else notifyMissed(stream)
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
      await new Promise((resolve) => setTimeout(resolve, goodbyeMs))
      for (const { connection } of open) connection.destroy()
    },
  }
}
