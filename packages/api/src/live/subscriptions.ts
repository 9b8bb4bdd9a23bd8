import type { LiveTopic } from '@animeteca/contracts/live'
import type { Pool } from 'pg'
import type { Actor } from '../call/read-context.ts'
import { seesAdultTitles } from '../visibility/audience.ts'
import { readAdultTopics, readPrivacy } from './live.queries.ts'
import type { ProfilePrivacy } from './live.queries.ts'
import type { Stream } from './stream.ts'

/** The part of a profile that a reader must be allowed to see to receive an event about it. Events about anything else are `public`. */
export type Visibility = 'public' | 'profile' | 'activity'

/** Topics that every signed-in stream follows: each has one channel per account. */
const personalTopics = ['friends', 'notices', 'tracking', 'account'] as const

/** Which streams subscribe to which channel, and which of them may receive an event: an event must not reveal what its receiver could not read. */
export function createSubscriptions(pool: Pool) {
  const byChannel = new Map<string, Set<Stream>>()
  const privacy = new Map<number, ProfilePrivacy>()
  /** Whether a followed anime or episode is an adult title, by its channel. */
  const adult = new Map<string, boolean>()
  let areAudiencesCurrent = true

  const subscriptions = {
    channelsOf(actor: Actor | null, topics: readonly string[]) {
      const followed = topics.map((topic) => [topic, topic as LiveTopic] as const)
      return new Map<string, LiveTopic>([
        ...followed,
        ...(actor ? personalTopics.map((topic) => [`${topic}:${actor.id}`, topic] as const) : []),
      ])
    },
    add(stream: Stream) {
      for (const channel of stream.channels.keys()) {
        const subscribers = byChannel.get(channel)
        if (subscribers) subscribers.add(stream)
        else byChannel.set(channel, new Set([stream]))
      }
    },
    remove(stream: Stream) {
      for (const channel of stream.channels.keys()) {
        const subscribers = byChannel.get(channel)
        if (!subscribers?.delete(stream) || subscribers.size > 0) continue
        byChannel.delete(channel)
        adult.delete(channel)
        if (kindOf(channel) === 'profile') privacy.delete(idOf(channel))
      }
    },
    /** Streams that follow a channel; `anime:*` means every anime's. */
    subscribersOf(channel: string): ReadonlySet<Stream> {
      if (!channel.endsWith(':*')) return byChannel.get(channel) ?? noStreams
      const prefix = channel.slice(0, -1)
      const all = new Set<Stream>()
      for (const [name, subscribers] of byChannel)
        if (name.startsWith(prefix)) for (const stream of subscribers) all.add(stream)
      return all
    },
    /** The channels of a stream that an event on `channel` concerns. */
    matching({ channels }: Stream, channel: string): (readonly [string, LiveTopic])[] {
      if (channel.endsWith(':*')) return [...channels].filter(([name]) => name.startsWith(channel.slice(0, -1)))
      const topic = channels.get(channel)
      return topic === undefined ? [] : [[channel, topic]]
    },
    /** Ids of the episodes, profiles or animes that at least one stream follows. */
    followed: (kind: 'episode' | 'profile' | 'anime') =>
      [...byChannel.keys()].filter((name) => kindOf(name) === kind).map(idOf),
    maySee({ actor }: Stream, channel: string, needs: Visibility) {
      // a title whose audience has not been read counts as an adult one
      if (isOfTitle(channel)) return adult.get(channel) === false || seesAdultTitles(actor)
      if (needs === 'public' || kindOf(channel) !== 'profile') return true
      const id = idOf(channel)
      if (actor && (actor.isAdmin || actor.id === id)) return true
      // a profile whose privacy has not been read counts as private
      const cached = privacy.get(id)
      if (!cached || (actor && cached.blockedIds.includes(actor.id))) return false
      return needs === 'profile' ? cached.isPublic : cached.showsActivity
    },
    /** For each profile, the streams that follow it and may see it. */
    readersOf: (ids: number[]) =>
      ids.map((id) => {
        const channel = `profile:${id}`
        const readers = [...subscriptions.subscribersOf(channel)].filter((stream) =>
          subscriptions.maySee(stream, channel, 'profile'),
        )
        return { channel, readers }
      }),
    /** Reads the privacy of followed profiles that is not cached, and returns the ids of these profiles. */
    async loadPrivacy() {
      const unknown = subscriptions.followed('profile').filter((id) => !privacy.has(id))
      if (unknown.length === 0) return []
      const found = new Map((await readPrivacy({ pool }, { ids: unknown })).map(({ id, ...cached }) => [id, cached]))
      for (const id of unknown) if (byChannel.has(`profile:${id}`)) privacy.set(id, found.get(id) ?? hiddenProfile)
      return unknown
    },
    /** Reads the audiences of followed titles that are not cached, or all of them once the catalogue has changed. */
    async loadAudiences() {
      const all = [...byChannel.keys()].filter(isOfTitle)
      const unknown = areAudiencesCurrent ? all.filter((channel) => !adult.has(channel)) : all
      areAudiencesCurrent = true
      if (unknown.length === 0) return
      const idsOf = (kind: 'anime' | 'episode') => unknown.filter((name) => kindOf(name) === kind).map(idOf)
      const found = await readAdultTopics({ pool }, { animes: idsOf('anime'), episodes: idsOf('episode') })
      const hidden = new Set(found.map(({ kind, id }) => `${kind}:${id}`))
      for (const channel of unknown) if (byChannel.has(channel)) adult.set(channel, hidden.has(channel))
    },
    /** The audiences are read again with the next tick: until then pages of a new adult title learn of its change. */
    invalidateAudiences() {
      areAudiencesCurrent = false
    },
    /** Removes the cached privacy of these profiles; until it is read again they count as private. */
    invalidatePrivacy(ids: number[]) {
      for (const id of ids) privacy.delete(id)
    },
  }
  return subscriptions
}

const noStreams: ReadonlySet<Stream> = new Set()

/** The privacy of a deleted account. */
const hiddenProfile: ProfilePrivacy = { isPublic: false, showsActivity: false, blockedIds: [] }

const kindOf = (channel: string) => channel.slice(0, channel.indexOf(':'))
const isOfTitle = (channel: string) => ['anime', 'episode'].includes(kindOf(channel))
const idOf = (channel: string) => Number(channel.slice(channel.indexOf(':') + 1))
