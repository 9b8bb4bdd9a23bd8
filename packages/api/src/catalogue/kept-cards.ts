import type * as contract from '@animeteca/contracts/catalogue'
import type { EventBus } from '../database/event-bus.ts'
import { keyed, rowsOf } from '../database/statement.ts'
import type { Connected } from '../read-context.ts'
import { cardColumns, visibleCards } from './catalogue.queries.ts'

/** A card as PostgreSQL wrote it, with what pages say of it besides. */
export type KeptCard = { id: number; card: string } & Pick<contract.Anime, 'type' | 'synopsisLang'>

export interface KeptCards {
  /** Cards of known ids, in the order asked for; one that can no longer be seen is left out. */
  of(ids: readonly number[]): Promise<KeptCard[]>
}

// the same for everybody
const cardTexts = keyed(
  'catalogue.cardTexts',
  `select c.id, to_json(c)::text as card, b.type, b.synopsis_lang as "synopsisLang"
     from (select ${cardColumns} ${visibleCards} and a.id = any($1)) c join animes b using (id)`,
)

interface Entry {
  readAt: number
  row?: KeptCard
}

/** A card is some 700 bytes: two MiB or so. */
const most = 3_000
const keptMs = 60_000

/**
 * The cards that searches show, kept until the bus says that they have changed, and for a minute: two thirds of what a page of 48 costs
 * the database. While the bus hears nothing each one is read. To do without: read them all.
 */
export function createKeptCards(bus: EventBus, { pool }: Connected, now = () => performance.now()): KeptCards {
  const entries = new Map<number, Entry>()
  bus.subscribe(({ topic, ids }) => {
    if (topic !== 'catalogue' && topic !== 'ratings' && topic !== 'missed') return
    if (ids.length === 0) entries.clear()
    for (const id of ids) entries.delete(id)
  })

  async function read(ids: number[]) {
    const entry: Entry = { readAt: now() }
    const begun = new Map(ids.map((id) => [id, { ...entry }]))
    for (const [id, each] of begun) entries.set(id, each)
    const rows = await rowsOf<KeptCard>(pool, cardTexts, [ids])
    for (const row of rows) begun.get(row.id)!.row = row
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
    return new Map(rows.map((row) => [row.id, row]))
  }

  return {
    async of(ids) {
      const since = bus.isConnected ? now() - keptMs : Infinity
      const kept = new Map<number, KeptCard>()
      for (const id of ids) {
        const entry = entries.get(id)
        if (entry?.row && entry.readAt > since) kept.set(id, entry.row)
      }
      const missing = ids.filter((id) => !kept.has(id))
      const found = missing.length > 0 ? await read(missing) : undefined
      return ids.flatMap((id) => kept.get(id) ?? found?.get(id) ?? [])
    },
  }
}
