import { setImmediate } from 'node:timers/promises'
import { foldTitles, type FoldedTitles, titleIndex } from '@animeteca/contracts/title-search/title-index'
import type { TitleIndex } from '@animeteca/contracts/title-search/title-index'
import { createVocabulary } from '@animeteca/contracts/title-search/vocabulary'
import type { Vocabulary } from '@animeteca/contracts/title-search/vocabulary'
import type { Connected } from '../../call/context/read-context.ts'
import { maxCacheAgeMs } from '../../database/bus/cache-age.ts'
import type { EventBus } from '../../database/bus/event-bus.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { knownIds, knownNames, shownTitles } from './known-names.ts'

/** A snapshot of the titles of all animes that an audience sees. Row i is `ids[i]`, in catalogue order. */
export interface Titles extends TitleIndex {
  ids: readonly number[]
  rowById: ReadonlyMap<number, number>
  /** Built for the first guess. */
  vocabulary: () => Promise<Vocabulary>
}

/**
 * The titles in memory. `read` includes every change published before it was called; only the changed animes are read again. They are read on the
 * primary, since a replica may lag.
 */
export function createTitleCache(bus: EventBus, primary: Connected, now = () => performance.now()) {
  const folded = new Map<number, Entry>()
  let changed: Set<number> | 'all' = 'all'
  let changes = 0
  let current: Snapshot | undefined
  let reading: Promise<Snapshot> | undefined
  let readAt = -Infinity
  let expiry: NodeJS.Timeout | undefined

  bus.subscribe(({ topic, ids }) => {
    if (topic !== 'catalogue' && topic !== 'missed') return
    changes++
    if (topic === 'missed' || ids.length === 0) changed = 'all'
    else if (changed !== 'all') for (const id of ids) changed.add(id)
  })

  async function refresh() {
    const seen = changes
    if (!isFresh()) changed = 'all'
    const wanted = changed
    changed = new Set()
    try {
      const animes = await readTitles(primary, wanted === 'all' ? null : [...wanted])
      const titles = await foldTitles(animes, setImmediate)
      if (wanted === 'all') folded.clear()
      else for (const id of wanted) folded.delete(id)
      for (const [at, { id, isAdult }] of animes.entries()) folded.set(id, { titles: titles[at]!, isAdult })
    } catch (error) {
      changed = 'all'
      throw error
    }
    if (wanted === 'all') startAge()
    return (current = { titles: titlesByAudience(folded), changes: seen })
  }

  function startAge() {
    readAt = now()
    clearTimeout(expiry)
    expiry = setTimeout(forget, maxCacheAgeMs({ isConnected: true })).unref()
  }

  /** Frees the memory after a while without searches. */
  function forget() {
    if (reading) return
    current = undefined
    changed = 'all'
    folded.clear()
  }

  const isFresh = () => now() - readAt <= maxCacheAgeMs(bus)

  return {
    /** The titles for everyone, or with those for adults. */
    async read(audience: keyof TitlesByAudience): Promise<Titles> {
      const asked = changes
      if (current && current.changes >= asked && isFresh()) return current.titles[audience]
      // a read in progress may have started before the last change
      for (;;) {
        reading ??= refresh().finally(() => (reading = undefined))
        const read = await reading
        if (read.changes >= asked) return read.titles[audience]
      }
    },
  }
}

interface Entry {
  titles: FoldedTitles
  isAdult: boolean
}

type TitlesByAudience = Record<'everyone' | 'adults', Titles>

interface Snapshot {
  titles: TitlesByAudience
  changes: number
}

/** Two snapshots, so that neither results nor guesses for everyone depend on adult titles; without such titles they are the same. */
function titlesByAudience(folded: ReadonlyMap<number, Entry>): TitlesByAudience {
  const entries = [...folded].toSorted(([one], [other]) => one - other)
  const forEveryone = entries.filter(([, { isAdult }]) => !isAdult)
  const everyone = titlesOf(forEveryone)
  return { everyone, adults: forEveryone.length === entries.length ? everyone : titlesOf(entries) }
}

function titlesOf(entries: readonly [number, Entry][]): Titles {
  const ids = entries.map(([id]) => id)
  const index = titleIndex(entries.map(([, { titles }]) => titles))
  let vocabulary: Promise<Vocabulary> | undefined
  return {
    ...index,
    ids,
    rowById: new Map(ids.map((id, row) => [id, row])),
    vocabulary: () => (vocabulary ??= createVocabulary(index, setImmediate)),
  }
}

const titles = statement(
  'catalogue.titles',
  `with ${knownNames}
   select coalesce(json_agg(json_build_object('id', a.id, 'shown', ${shownTitles}, 'fame', coalesce(k.fame, 0),
            'isAdult', a.audience = 'adult')), '[]')::text as json
     from animes a left join known_names k on k.anime_id = a.id
    where a.deleted_at is null and ($2::int[] is null or a.id = any($2))`,
)

async function readTitles({ pool }: Connected, ids: number[] | null) {
  const { json } = (await queryOne<{ json: string }>(pool, titles, [knownIds, ids]))!
  return JSON.parse(json) as { id: number; shown: string; fame: number; isAdult: boolean }[]
}
