import type { LiveTopic } from '@animeteca/contracts/live'
import type { Pool } from 'pg'
import type { Actor } from '../call/context/read-context.ts'
import { idOf, isOfTitle, kindOf } from './channels.ts'
import type { Stream } from './stream.ts'
import { createAudienceCache, createPrivacyCache } from './visibility-caches.ts'

/** The part of a profile that a reader must be allowed to see to receive an event about it. Events about anything else are `public`. */
export type Visibility = 'public' | 'profile' | 'activity'

/** Topics that every signed-in stream follows: each has one channel per account. */
const personalTopics = ['friends', 'notices', 'tracking', 'account'] as const

/** Which streams subscribe to which channel, and which of them may receive an event: an event must not reveal what its receiver could not read. */
export function createSubscriptions(pool: Pool) {
  const byChannel = new Map<string, Set<Stream>>()
  const cacheOptions = { pool, isFollowed: (channel: string) => byChannel.has(channel) }
  const privacy = createPrivacyCache(cacheOptions)
  const audiences = createAudienceCache(cacheOptions)

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
        audiences.remove(channel)
        if (kindOf(channel) === 'profile') privacy.remove(idOf(channel))
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
      if (isOfTitle(channel)) return audiences.allows(actor, channel)
      if (needs === 'public' || kindOf(channel) !== 'profile') return true
      return privacy.allows(actor, idOf(channel), needs)
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
    loadPrivacy: () => privacy.load(subscriptions.followed('profile')),
    /** Reads the audiences of followed titles that are not cached, or all of them once the catalogue has changed. */
    loadAudiences: () => audiences.load([...byChannel.keys()].filter(isOfTitle)),
    invalidateAudiences: () => audiences.invalidate(),
    /** Removes the cached privacy of these profiles; until it is read again they count as private. */
    invalidatePrivacy(ids: number[]) {
      for (const id of ids) privacy.remove(id)
    },
  }
  return subscriptions
}

const noStreams: ReadonlySet<Stream> = new Set()
