import type * as contract from '@animeteca/contracts/catalogue/catalogue'
import { LRUCache } from 'lru-cache'
import type { Connected } from '../../call/context/read-context.ts'
import type { EventBus } from '../../database/bus/event-bus.ts'
import { keyed, queryManyAsText } from '../../database/statement.ts'
import { cardColumns, existingCards } from '../cards/catalogue.queries.ts'

/** A card as PostgreSQL has serialised it, with the page's fields beside it. */
export type CachedCard = { id: number; card: string } & Pick<contract.Anime, 'type' | 'synopsisLang'>

export interface CardCache {
  /** Cards by id, in the order of the ids, without those no longer visible. */
  of(ids: readonly number[]): Promise<CachedCard[]>
}

// Does not depend on the viewer: the ids are of titles that they see.
const cardTexts = keyed(
  'catalogue.cardTexts',
  `select c.id, to_json(c)::text as card, b.type, b.synopsis_lang as "synopsisLang"
     from (select ${cardColumns} ${existingCards} and a.id = any($1)) c join animes b using (id)`,
)

interface Entry {
  readAt: number
  row?: CachedCard
}

/** Enough for 30,000 cards of 0.5 to 1 kB, with an overhead of 150 bytes each. */
const defaultMaxBytes = 24 * 1024 * 1024
const entryOverhead = 150
const maxAgeMs = 60_000

/**
 * Caches the cards that searches show: reading the 48 cards of a page costs forty times as much as finding them. A card is used for a minute at most
 * and until the bus announces a change; while the bus is disconnected every card is read.
 */
export function createCardCache(
  bus: EventBus,
  { pool }: Connected,
  { maxBytes = defaultMaxBytes, now = () => performance.now() } = {},
): CardCache {
  const entries = new LRUCache<number, Entry>({ maxSize: maxBytes })
  bus.subscribe(({ topic, ids }) => {
    if (topic !== 'catalogue' && topic !== 'ratings' && topic !== 'missed') return
    if (ids.length === 0) entries.clear()
    for (const id of ids) entries.delete(id)
  })

  async function read(ids: number[]) {
    const readAt = now()
    // a change removes the placeholder, so a row that was read before the change is not stored
    const placeholder: Entry = { readAt }
    for (const id of ids) entries.set(id, placeholder, { size: 1 })
    const rows = await queryManyAsText<Omit<CachedCard, 'id'> & { id: string }>(pool, cardTexts, [ids])
    const read = new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]))
    for (const [id, row] of read) {
      if (entries.peek(id) === placeholder) entries.set(id, { readAt, row }, { size: row.card.length + entryOverhead })
    }
    return read
  }

  return {
    async of(ids) {
      const since = bus.isConnected ? now() - maxAgeMs : Infinity
      const cached = ids.map((id) => {
        const entry = entries.get(id)
        return entry?.row && entry.readAt > since ? entry.row : undefined
      })
      const missing = ids.filter((_, at) => !cached[at])
      const found = missing.length > 0 ? await read(missing) : undefined
      return ids.flatMap((id, at) => cached[at] ?? found?.get(id) ?? [])
    },
  }
}
