import { limits } from '@animeteca/contracts/limits'
import type { LiveTopic } from '@animeteca/contracts/live'
import type { Pool } from 'pg'
import { networkOf } from '../auth/throttles.ts'
import type { Actor } from '../context.ts'
import type { EventBus } from '../database/event-bus.ts'
import { fail, Failure } from '../fail.ts'
import { createAudience } from './audience.ts'
import type { Follower, Sees } from './audience.ts'
import { followChanges } from './changes.ts'
import { readGone, readSessions } from './live-queries.ts'
import type { Places } from './places.ts'
import { createRecentEvents } from './recent-events.ts'
import { Stream } from './stream.ts'

interface Opening {
  actor: Actor | null
  ip: string
  /** Whether the token that the stream was opened with is still good by itself. */
  isTokenGood: () => Promise<boolean>
  /** Cuts the connection under a reader who takes nothing. */
  hangUp: () => void
  topics: readonly string[]
  lastEventId: string | undefined
}

export interface LiveStreams {
  open(opening: Opening): Promise<{ stream: Stream; close: () => void }>
  /** Ends every stream, and cuts the connections of those who don't take even that. */
  close(): Promise<void>
}

interface Happening {
  channel: string
  sees: Sees
}

const tickMs = 3_000
/** Every session is asked for again this often, and on each tick while other servers can't be heard. */
const ticksPerCheck = 20
/** Somebody who takes nothing for so long is cut off, and comes back. */
const stuckMs = 20_000
const goodbyeMs = 500

/** Streams of changes: who keeps one open, what they follow, and what they are told. */
export function createLiveStreams({ pool, bus, places }: { pool: Pool; bus: EventBus; places: Places }): LiveStreams {
  const followers = new Set<Follower>()
  const recent = createRecentEvents<Happening>()
  const audience = createAudience(pool)
  const changes = followChanges({ pool, bus, audience, emit, tellEverybody, everybody: followers, check })
  let ticks = 0
  let isCheckDue = false
  let isClosed = false

  function emit(channel: string, sees: Sees = 'card') {
    const event = { channel, sees }
    const id = recent.add(event)
    for (const follower of audience.followersOf(channel)) offer(follower, event, id)
  }

  function offer(follower: Follower, { channel, sees }: Happening, id: string) {
    for (const [own, topic] of audience.matching(follower, channel)) {
      if (audience.maySee(follower, own, sees)) follower.stream.offer(topic, id)
    }
  }

  function tellEverybody(topic: LiveTopic) {
    const id = recent.lastId
    for (const { stream } of followers) stream.offer(topic, id)
  }

  /** Ends the streams of sessions that are over. */
  async function check(some: Iterable<Follower>) {
    const signedIn = [...some].filter(({ actor }) => actor !== null)
    if (signedIn.length === 0) return
    try {
      const standing = await readSessions(pool, [...new Set(signedIn.map(({ actor }) => actor!.sessionId))])
      const bySession = new Map(standing.map((session) => [session.sessionId, session]))
      for (const follower of signedIn) {
        const session = bySession.get(follower.actor!.sessionId)
        if (!session || !(await follower.isTokenGood())) follower.stream.end({ error: new Failure('SESSION_EXPIRED') })
        else follower.actor!.isAdmin = session.isAdmin
      }
    } catch {
      isCheckDue = true
    }
  }

  const ticking = setInterval(() => void tick().catch(() => {}), tickMs).unref()

  async function tick() {
    if (followers.size === 0) return
    cutOffTheStuck()
    if (++ticks % ticksPerCheck === 0 || isCheckDue || !bus.isConnected) {
      isCheckDue = false
      await check(followers)
    }
    const profiles = audience.followed('profile')
    if (profiles.length === 0) return
    for (const id of await audience.learn()) emit(`profile:${id}`)
    for (const { id } of await readGone(pool, profiles, 2 * tickMs)) emit(`profile:${id}`, 'activity')
  }

  function cutOffTheStuck() {
    const longAgo = Date.now() - stuckMs
    for (const { stream, hangUp } of followers) {
      if (stream.waitingSince !== null && stream.waitingSince < longAgo) hangUp()
    }
  }

  return {
    async open({ actor, ip, isTokenGood, hangUp, topics, lastEventId }) {
      if (isClosed) fail('UNAVAILABLE', { retryAfter: 2 })
      const who = actor ? `person ${actor.id}` : `network ${networkOf(ip)}`
      const max = actor ? limits.stream.person : limits.stream.network
      if (!(await places.take(who, max))) fail('TOO_MANY_STREAMS', { retryAfter: 30 })
      const stream = new Stream()
      const channels = audience.channelsOf(actor, topics)
      const follower: Follower = { stream, actor: actor && { ...actor }, channels, isTokenGood, hangUp }
      followers.add(follower)
      audience.add(follower)
      const close = () => {
        if (followers.delete(follower)) places.release(who)
        audience.remove(follower)
        stream.end()
      }
      try {
        await audience.learn()
      } catch (error) {
        close()
        throw error
      }
      stream.offer('ready', recent.lastId)
      const missed = lastEventId === undefined ? [] : recent.since(lastEventId)
      if (missed) for (const event of missed) offer(follower, event, recent.lastId)
      else stream.offer('missed', recent.lastId)
      return { stream, close }
    },
    async close() {
      isClosed = true
      clearInterval(ticking)
      changes.stop()
      if (followers.size === 0) return
      const open = [...followers]
      for (const { stream } of open) stream.end()
      await new Promise((resolve) => setTimeout(resolve, goodbyeMs))
      for (const { hangUp } of open) hangUp()
    },
  }
}
