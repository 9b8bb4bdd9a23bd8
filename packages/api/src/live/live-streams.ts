import { limits } from '@animeteca/contracts/limits'
import type { LiveTopic } from '@animeteca/contracts/live'
import type { Pool } from 'pg'
import type { Tokens } from '../accounts/sessions/tokens.ts'
import { networkOf } from '../call/limits/throttles.ts'
import type { Actor } from '../call/read-context.ts'
import type { EventBus } from '../database/event-bus.ts'
import { fail, Failure } from '../lib/fail.ts'
import { createAudience } from './audience.ts'
import type { Sees } from './audience.ts'
import { followChanges } from './changes.ts'
import { createComparison } from './compare-shown.ts'
import { heartbeatMs } from './frames.ts'
import { entranceOf, readGone, readStanding } from './live.queries.ts'
import type { Places } from './places.ts'
import { createRecentEvents } from './recent-events.ts'
import { createRounds } from './rounds.ts'
import { Stream } from './stream.ts'
import type { Connection } from './stream.ts'

interface Opening {
  actor: Actor | null
  ip: string
  /** The access token that the stream is opened with, if any: once that is no longer good by itself, it ends. */
  token: string | undefined
  connection: Connection
  topics: readonly string[]
  lastEventId: string | undefined
}

export interface LiveStreams {
  /** How many are open in this process. */
  readonly count: number
  /** Writes to the connection until it is closed; answers what to do then. */
  open(opening: Opening): Promise<() => void>
  /** Ends every stream, and cuts the connections of those who don't take even that. */
  close(): Promise<void>
}

interface LiveOptions {
  pool: Pool
  bus: EventBus
  tokens: Tokens
  places: Places
}

interface Happening {
  channel: string
  sees: Sees
}

const beatMs = 1_000
const beatsPerLife = heartbeatMs / beatMs
const beatsPerTick = 3
/** Every session is asked for again this often, and on each tick while other servers can't be heard. */
const ticksPerCheck = 20
/** Somebody who takes nothing for so long is cut off, and comes back. */
const stuckMs = 20_000
const goodbyeMs = 500

/** Streams of changes: who keeps one open, what they follow, and what they are told. */
export function createLiveStreams({ pool, bus, tokens, places }: LiveOptions): LiveStreams {
  const streams = new Set<Stream>()
  const recent = createRecentEvents<Happening>()
  const rounds = createRounds()
  const audience = createAudience(pool)
  const changes = followChanges({ pool, bus, audience, emit, broadcast, tell, missed, everybody: streams, check })
  const comparison = createComparison({ pool, bus, followed: audience.followed })
  let opened = 0
  let beats = 0
  let ticks = 0
  let isCheckDue = false
  let isClosed = false

  function emit(channel: string, sees: Sees = 'everything') {
    const event = { channel, sees }
    const number = recent.add(event)
    const followers = audience.followersOf(channel)
    // nobody is who follows most of what is written: to go round them would cost each write 2 µs
    if (followers.size === 0 && rounds.count === 0) return
    rounds.begin(`${channel} ${sees}`, followers, number, (stream) => offer(stream, event))
  }

  function offer(stream: Stream, { channel, sees }: Happening) {
    for (const [own, topic] of audience.matching(stream, channel)) {
      if (audience.maySee(stream, own, sees)) stream.send(topic, currentId())
    }
  }

  function broadcast(topic: LiveTopic) {
    rounds.begin(topic, streams, recent.forget(), (stream) => stream.send(topic, currentId()))
  }

  function tell(stream: Stream, channel: string) {
    for (const [, topic] of audience.matching(stream, channel)) stream.send(topic, currentId())
  }

  function missed(stream: Stream) {
    stream.send('missed', currentId())
  }

  /** Whoever comes back with it is told again of what others were still being told. */
  function currentId() {
    return recent.idOf(rounds.sentUpTo(recent.last))
  }

  /** Ends the streams of sessions that are over. */
  async function check(some: Iterable<Stream>) {
    const signedIn = [...some].filter(({ actor }) => actor !== null)
    if (signedIn.length === 0) return
    try {
      const standing = await readStanding({ pool }, { actors: signedIn.map(({ actor }) => actor!) })
      for (const stream of signedIn) {
        const entrance = standing.get(entranceOf(stream.actor!))
        if (!entrance || !(await isTokenGood(stream))) {
          stream.end(new Failure(stream.actor!.token ? 'TOKEN_INVALID' : 'SESSION_EXPIRED'))
        } else stream.actor!.isAdmin = entrance.isAdmin
      }
    } catch {
      isCheckDue = true
    }
  }

  /** An access token runs out by itself; a program's stands or falls with its row. */
  const isTokenGood = async ({ actor, token }: Stream) =>
    actor?.token !== undefined || (token !== undefined && (await tokens.verify(token)) !== undefined)

  const beating = setInterval(beat, beatMs).unref()

  /** One timer for all: each stream has a sign of life every ten seconds, a tenth of them in each. */
  function beat() {
    const longAgo = performance.now() - stuckMs
    const turn = ++beats % beatsPerLife
    for (const stream of streams) {
      stream.flush(longAgo)
      if (stream.turn === turn) stream.beat()
    }
    if (beats % beatsPerTick === 0 && streams.size > 0) void tick().catch(() => {})
  }

  async function tick() {
    if (++ticks % ticksPerCheck === 0 || isCheckDue || !bus.isConnected) {
      isCheckDue = false
      await check(streams)
    }
    comparison.compare().catch(() => {})
    const profiles = audience.followed('profile')
    if (profiles.length === 0) return
    for (const id of await audience.learn()) emit(`profile:${id}`, 'profile')
    for (const { id } of await readGone({ pool }, { ids: profiles, sinceMs: 2 * beatsPerTick * beatMs }))
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
      if (!(await places.take(who, max))) fail('TOO_MANY_STREAMS', { retryAfter: 30 })
      const stream = new Stream({
        turn: opened++ % beatsPerLife,
        connection,
        actor: actor && { ...actor },
        token,
        channels: audience.channelsOf(actor, topics),
      })
      streams.add(stream)
      audience.add(stream)
      const close = () => {
        if (!streams.delete(stream)) return
        places.release(who)
        audience.remove(stream)
        stream.isOver = true
      }
      try {
        await audience.learn()
      } catch (error) {
        close()
        throw error
      }
      stream.send('ready', currentId())
      const events = lastEventId === undefined ? [] : recent.since(lastEventId)
      if (events) for (const event of events) offer(stream, event)
      else missed(stream)
      return close
    },
    async close() {
      isClosed = true
      clearInterval(beating)
      changes.stop()
      comparison.stop()
      if (streams.size === 0) return
      const open = [...streams]
      for (const stream of open) stream.end()
      await new Promise((resolve) => setTimeout(resolve, goodbyeMs))
      for (const { connection } of open) connection.cut()
    },
  }
}
