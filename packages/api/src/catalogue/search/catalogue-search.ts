import type * as contract from '@animeteca/contracts/catalogue/catalogue'
import { limits } from '@animeteca/contracts/limits'
import { matchedTitle } from '@animeteca/contracts/title-search/matched-title'
import { addSynopses, guess, matchTitles, sortFound } from '@animeteca/contracts/title-search/search-titles'
import type { Found } from '@animeteca/contracts/title-search/search-titles'
import { titleQueries } from '@animeteca/contracts/title-search/title-query'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { CatalogueSearch } from '../../call/context/catalogue.ts'
import type { Connected } from '../../call/context/read-context.ts'
import { decodeCursor, encodeCursor, rowId } from '../../call/cursor.ts'
import type { EventBus } from '../../database/bus/event-bus.ts'
import { contains } from '../../database/like.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { jsonWith } from '../../lib/json-text.ts'
import { createCardCache } from './card-cache.ts'
import { createTitleCache } from './title-cache.ts'
import type { Titles } from './title-cache.ts'

/** Creates the title search of a process. */
export function createCatalogueSearch(bus: EventBus, primary: Connected): CatalogueSearch {
  const cache = createTitleCache(bus, primary)
  const cards = createCardCache(bus, primary)
  const createFinder = () => createResults((titles, q) => find(primary, titles, q))
  const results = { everyone: createFinder(), adults: createFinder() }

  /** The titles that the viewer sees, with the results of searches in them. */
  async function searchIn(seesAdult: boolean, q: string) {
    const audience = seesAdult ? 'adults' : 'everyone'
    const titles = await cache.read(audience)
    return { titles, found: await results[audience].of(titles, q) }
  }

  return {
    async page({ q, limit, cursor, seesAdult }) {
      const { titles, found } = await searchIn(seesAdult, q)
      const { rows, tiers, didYouMean } = found
      const placeOf = (at: number) => placeIn(titles, rows[at]!, tiers[at]!)
      const after = decodeCursor(cursor, searchCursor)
      const first = after ? rows.findIndex((_, at) => isAfter(placeOf(at), after)) : 0
      const from = first === -1 ? rows.length : first
      const pageRows = rows.slice(from, from + limit)
      const shown = await cards.of(pageRows.map((row) => titles.ids[row]!))
      const queries = titleQueries(q)
      return jsonWith<contract.AnimeList>(`{"animes":[${shown.map(({ card }) => card).join(',')}]}`, {
        types: shown.map(({ type }) => type),
        synopsisLangs: shown.map(({ synopsisLang }) => synopsisLang),
        matchedTitles: shown.map(({ id }) => {
          const row = titles.rowById.get(id)
          return (
            (row !== undefined && matchedTitle(titles.rows[row]!, queries, { isGuess: didYouMean !== undefined })) ||
            null
          )
        }),
        total: rows.length,
        nextCursor: from + limit < rows.length ? encodeCursor(...placeOf(from + limit - 1)) : null,
        ...(didYouMean !== undefined && { didYouMean }),
      })
    },

    async ids({ q, seesAdult }) {
      const { titles, found } = await searchIn(seesAdult, q)
      const { rows, didYouMean } = found
      const ids = rows.map((row) => titles.ids[row]!)
      return didYouMean === undefined ? { ids } : { ids, didYouMean }
    },
  }
}

/** The cursor of a page: tier, fame and id of its last row. */
const searchCursor = z.tuple([rowId, rowId, rowId.max(limits.id.max)])
type Place = z.output<typeof searchCursor>

const placeIn = ({ ids, rows }: Titles, row: number, tier: number): Place => [
  tier,
  rows[row]!.fame || limits.id.max,
  ids[row]!,
]

function isAfter(one: Place, other: Place) {
  const at = one.findIndex((value, at) => value !== other[at])
  return at !== -1 && one[at]! > other[at]!
}

/** Limits of the cached results, which all pages and people share: about three MiB. */
const maxSearches = 2_000
const maxRows = 400_000

/** Search results for the current titles, dropped when a title changes. */
function createResults(search: (titles: Titles, q: string) => Promise<Found>) {
  const results = new LRUCache<string, Promise<Found>>({ max: maxSearches, maxSize: maxRows })
  let searched: Titles | undefined

  return {
    of(titles: Titles, q: string) {
      if (titles !== searched) results.clear()
      searched = titles
      const earlier = results.get(q)
      if (earlier) return earlier
      const finding = search(titles, q)
      const isCurrent = () => results.peek(q) === finding
      results.set(q, finding, { size: 1 })
      finding.then(
        ({ rows }) => isCurrent() && results.set(q, finding, { size: rows.length + 1 }),
        () => isCurrent() && results.delete(q),
      )
      return finding
    },
  }
}

async function find({ pool }: Connected, titles: Titles, q: string): Promise<Found> {
  const queries = titleQueries(q)
  for (const query of queries) {
    const ids = await idsWithText(pool, query.literal)
    const tiers = matchTitles(titles, query)
    addSynopses(
      tiers,
      ids.flatMap((id) => titles.rowById.get(id) ?? []),
    )
    const found = sortFound(titles, tiers)
    if (found.rows.length > 0) return found
  }
  return guess(titles, await titles.vocabulary(), queries)
}

// Uses the index `animes_search_trgm`. Ids of titles that the viewer does not see are not in their titles.
const inTexts = statement(
  'catalogue.inTexts',
  `select string_agg(a.id::text, ',') as ids
     from animes a where a.deleted_at is null and a.search_text like (select fold($1))`,
)

async function idsWithText(pool: Connected['pool'], q: string) {
  const { ids } = (await queryOne<{ ids: string | null }>(pool, inTexts, [contains(q)]))!
  return ids === null ? [] : ids.split(',').map(Number)
}
