import { meansMaxAgeMs } from '@animeteca/contracts/limits'
import { LRUCache } from 'lru-cache'
import { maxCacheAgeMs } from '../../database/bus/cache-age.ts'
import type { Change, Topic } from '../../database/bus/change.ts'
import type { EventBus } from '../../database/bus/event-bus.ts'
import { JsonText, CachedJson } from '../../lib/json-text.ts'
import type { Connected } from './read-context.ts'

/** The content of an answer: ids per topic, or `any` when every change of the topic affects it. */
export type About = Partial<Record<Topic, readonly number[] | 'any'>>

/**
 * Caches answers that are the same for every viewer, ready to send: built once per change for all concurrent calls, dropped when the bus announces a
 * change, and bounded. They are built on the primary, since a replica may lag behind the change. A cached first page costs a fifth of reading it. To
 * do without: call `build` each time.
 */
export interface ResponseCache {
  get<Shape>(key: string, about: About, build: Build<Shape>): Promise<CachedJson<Shape>>
}

type Build<Shape> = (primary: Connected) => Promise<JsonText<Shape>>

interface Entry {
  answer: Promise<CachedJson>
  about: About
  /** In the process's monotonic time, because the system clock can be set back. */
  staleAt: number
  builtAt: number
}

/** `maxBytes` bounds all entries with their encodings; the least recently used ones are dropped first. */
export function createResponseCache(
  bus: EventBus,
  primary: Connected,
  { maxBytes = 64 * 1024 * 1024, now = () => performance.now() } = {},
): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    dispose: ({ about }, key, reason) => reason !== 'set' && removeTags(key, about),
  })
  /** Keys of the entries with this content, by `topic id`. */
  const showing = new Map<string, Set<string>>()

  bus.subscribe(({ topic, ids }: Change) => {
    if (topic === 'missed') return entries.clear()
    for (const key of showing.get(`${topic} any`) ?? []) {
      if (topic === 'ratings') postpone(key)
      else entries.delete(key)
    }
    const affected =
      ids.length > 0
        ? ids.flatMap((id) => [...(showing.get(`${topic} ${id}`) ?? [])])
        : [...entries].flatMap(([key, { about }]) => (about[topic] ? [key] : []))
    for (const key of affected) entries.delete(key)
  })

  /** Lets an entry expire some time after it was read instead of now: ratings change lists of many animes too often to rebuild them each time. */
  const postpone = (key: string) => {
    const entry = entries.peek(key)
    if (!entry) return
    const readAt = Math.min(entry.builtAt, now())
    entry.staleAt = Math.min(entry.staleAt, readAt + meansMaxAgeMs)
  }

  function removeTags(key: string, about: About) {
    for (const tag of tagsOf(about)) {
      const keys = showing.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) showing.delete(tag)
    }
  }

  function build(key: string, about: About, make: Build<unknown>) {
    const answer = make(primary).then((json) => new CachedJson(json.text))
    // calls that arrive during the build share it
    const entry: Entry = { answer, about, staleAt: Infinity, builtAt: Infinity }
    entries.delete(key)
    entries.set(key, entry, { size: 1 })
    for (const tag of tagsOf(about)) showing.set(tag, (showing.get(tag) ?? new Set()).add(key))
    const store = ({ json }: CachedJson) => {
      if (entries.peek(key) !== entry) return
      // the text itself, the same for a transport's envelope, and about as much for both encodings; a larger answer is cached alone
      const size = Math.min(json.length * 3, maxBytes)
      entries.set(key, { ...entry, builtAt: now() }, { size })
    }
    // a failed build is not cached
    answer.then(store, () => entries.peek(key) === entry && entries.delete(key))
    return answer
  }

  return {
    get<Shape>(key: string, about: About, make: Build<Shape>) {
      const entry = entries.get(key)
      const isFresh = entry && now() < Math.min(entry.staleAt, entry.builtAt + maxCacheAgeMs(bus))
      return (isFresh ? entry.answer : build(key, about, make)) as Promise<CachedJson<Shape>>
    },
  }
}

const tagsOf = (about: About) =>
  Object.entries(about).flatMap(([topic, ids]) =>
    ids === 'any' ? [`${topic} any`] : ids.map((id) => `${topic} ${id}`),
  )
