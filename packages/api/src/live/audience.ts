import type { LiveTopic } from '@animeteca/contracts/live'
import type { Pool } from 'pg'
import type { Actor } from '../call/read-context.ts'
import { readOpenness } from './live.queries.ts'
import type { Openness } from './live.queries.ts'
import type { Stream } from './stream.ts'

/** What of a person a reader must be allowed to see to be told that it changed. Only what is no profile is told to everyone. */
export type Sees = 'everything' | 'profile' | 'activity'

/** Topics that need no following: each is the channel of one person. */
const own = ['friends', 'notices', 'tracking', 'account'] as const

/** Who follows what, and who may hear of it: nobody learns by an event what they could not read. */
export function createAudience(pool: Pool) {
  const byChannel = new Map<string, Set<Stream>>()
  const openness = new Map<number, Openness>()

  const audience = {
    channelsOf(actor: Actor | null, topics: readonly string[]) {
      const followed = topics.map((topic) => [topic, topic as LiveTopic] as const)
      return new Map<string, LiveTopic>([
        ...followed,
        ...(actor ? own.map((topic) => [`${topic}:${actor.id}`, topic] as const) : []),
      ])
    },
    add(stream: Stream) {
      for (const channel of stream.channels.keys()) {
        const followers = byChannel.get(channel)
        if (followers) followers.add(stream)
        else byChannel.set(channel, new Set([stream]))
      }
    },
    remove(stream: Stream) {
      for (const channel of stream.channels.keys()) {
        const followers = byChannel.get(channel)
        if (!followers?.delete(stream) || followers.size > 0) continue
        byChannel.delete(channel)
        if (kindOf(channel) === 'profile') openness.delete(idOf(channel))
      }
    },
    /** Of a channel; `anime:*` is every anime. */
    followersOf(channel: string): ReadonlySet<Stream> {
      if (!channel.endsWith(':*')) return byChannel.get(channel) ?? nobody
      const prefix = channel.slice(0, -1)
      const all = new Set<Stream>()
      for (const [name, some] of byChannel) if (name.startsWith(prefix)) for (const one of some) all.add(one)
      return all
    },
    /** The stream's channels that an event on `channel` is about. */
    matching({ channels }: Stream, channel: string): (readonly [string, LiveTopic])[] {
      if (channel.endsWith(':*')) return [...channels].filter(([name]) => name.startsWith(channel.slice(0, -1)))
      const topic = channels.get(channel)
      return topic === undefined ? [] : [[channel, topic]]
    },
    /** The numbers of what of a kind is followed by anybody. */
    followed: (kind: 'episode' | 'profile' | 'anime') =>
      [...byChannel.keys()].filter((name) => kindOf(name) === kind).map(idOf),
    maySee({ actor }: Stream, channel: string, sees: Sees) {
      if (sees === 'everything' || kindOf(channel) !== 'profile') return true
      const id = idOf(channel)
      if (actor && (actor.isAdmin || actor.id === id)) return true
      // what isn't known is hidden
      const known = openness.get(id)
      if (!known || (actor && known.apartFrom.includes(actor.id))) return false
      return sees === 'profile' ? known.isPublic : known.showsActivity
    },
    /** Of each of these profiles, the streams that may be told that it changed. */
    readersOf: (ids: number[]) =>
      ids.map((id) => {
        const channel = `profile:${id}`
        const readers = [...audience.followersOf(channel)].filter((one) => audience.maySee(one, channel, 'profile'))
        return { channel, readers }
      }),
    /** Finds out how open the followed profiles are that nobody has asked for yet, and answers their ids. */
    async learn() {
      const unknown = audience.followed('profile').filter((id) => !openness.has(id))
      if (unknown.length === 0) return []
      const found = new Map((await readOpenness({ pool }, { ids: unknown })).map(({ id, ...known }) => [id, known]))
      for (const id of unknown) if (byChannel.has(`profile:${id}`)) openness.set(id, found.get(id) ?? closed)
      return unknown
    },
    /** Until it is learnt again, what these people tell others is hidden. */
    forget(ids: number[]) {
      for (const id of ids) openness.delete(id)
    },
  }
  return audience
}

const nobody: ReadonlySet<Stream> = new Set()

/** Of nobody. */
const closed: Openness = { isPublic: false, showsActivity: false, apartFrom: [] }

const kindOf = (channel: string) => channel.slice(0, channel.indexOf(':'))
const idOf = (channel: string) => Number(channel.slice(channel.indexOf(':') + 1))
