import { meansMaxAgeMs } from '@animeteca/contracts/limits'
import type { Change, Topic } from '../database/bus/change.ts'
import type { EventBus } from '../database/bus/event-bus.ts'
import { JsonText, CachedJson } from '../lib/json-text.ts'
import type { Connected } from './read-context.ts'

/** What an answer shows: the ids of each topic, or `any` when a change of any of them changes it. */
export type About = Partial<Record<Topic, readonly number[] | 'any'>>

/**
 * Answers that are the same for everybody, kept ready to send: built once per change however many ask, forgotten when the bus
 * says so, and bounded. They are built on the primary: a replica might give what was true before the change that they are built
 * for. A first page costs a fifth of reading it again. To do without: call `build` each time.
 */
export interface ResponseCache {
  get<Shape>(key: string, about: About, build: Build<Shape>): Promise<CachedJson<Shape>>
}

type Build<Shape> = (primary: Connected) => Promise<JsonText<Shape>>

interface Entry {
  answer: Promise<CachedJson>
  about: About
  /** Of this process, like all times here: a clock can be set back. */
  staleAt: number
  builtAt: number
  bytes: number
}

/** How old an answer may be while other servers' changes don't arrive. */
const deafMs = 3_000
/** A server that died between its commit and its notification has told nobody. */
const oldestMs = 60_000

export function createResponseCache(
  bus: EventBus,
  primary: Connected,
  { maxBytes = 64 * 1024 * 1024, now = () => performance.now() } = {},
): ResponseCache {
  const entries = new Map<string, Entry>()
  /** Keys of the entries that show something, by `topic id`. */
  const showing = new Map<string, Set<string>>()
  let bytes = 0

  bus.subscribe(({ topic, ids }: Change) => {
    if (topic === 'missed') return [...entries.keys()].forEach(forget)
    for (const key of showing.get(`${topic} any`) ?? []) {
      if (topic === 'ratings') postpone(key)
      else forget(key)
    }
    if (ids.length > 0) for (const id of ids) [...(showing.get(`${topic} ${id}`) ?? [])].forEach(forget)
    else for (const [key, { about }] of entries) if (about[topic]) forget(key)
  })

  /** A change of words shows at once; votes, in what lists many animes, once it is not built more often for them than this. */
  const postpone = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    const readAt = Math.min(entry.builtAt, now())
    entry.staleAt = Math.min(entry.staleAt, readAt + meansMaxAgeMs)
  }

  function forget(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
    for (const tag of tagsOf(entry.about)) {
      const keys = showing.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) showing.delete(tag)
    }
  }

  function build(key: string, about: About, make: Build<unknown>) {
    const answer = make(primary).then((json) => new CachedJson(json.text))
    // however long it takes, those who ask meanwhile share it
    const entry: Entry = { answer, about, staleAt: Infinity, builtAt: Infinity, bytes: 0 }
    entries.set(key, entry)
    for (const tag of tagsOf(about)) showing.set(tag, (showing.get(tag) ?? new Set()).add(key))
    const keep = ({ json }: CachedJson) => {
      if (entries.get(key) !== entry) return
      entry.builtAt = now()
      // as it is kept, as much for what a transport writes around it, and about as much again for both encodings
      bytes += entry.bytes = json.length * 3
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes || oldest === key) break
        forget(oldest)
      }
    }
    // a failed build is not kept
    answer.then(keep, () => entries.get(key) === entry && forget(key))
  }

  return {
    get<Shape>(key: string, about: About, make: Build<Shape>) {
      const entry = entries.get(key)
      if (entry && now() < Math.min(entry.staleAt, entry.builtAt + (bus.isConnected ? oldestMs : deafMs))) {
        // asked for last, forgotten last
        entries.delete(key)
        entries.set(key, entry)
      } else {
        forget(key)
        build(key, about, make)
      }
      return entries.get(key)!.answer as Promise<CachedJson<Shape>>
    },
  }
}

const tagsOf = (about: About) =>
  Object.entries(about).flatMap(([topic, ids]) =>
    ids === 'any' ? [`${topic} any`] : ids.map((id) => `${topic} ${id}`),
  )
