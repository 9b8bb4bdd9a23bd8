import { useMemo } from 'react'
import { type ServerFailure, useCatalogueSearch } from '../../nouns/anime/search/use-catalogue-search.ts'
import { cardsOf, indexedCard, type ShelfCard } from '../../nouns/anime/shelf-card.ts'
import type { Browser } from './browse/create-browser.ts'
import { type BrowseState, useNarrowed } from './use-browse.ts'
import { useIdle } from './use-idle.ts'

export interface Shelf {
  term: string
  /** How many animes there are, whatever the term. */
  total: number
  /** How many cards stand on it; undefined while a search has no answer yet. */
  count: number | undefined
  /** Undefined where the place is known and the anime is not, yet. */
  idAt: (position: number) => number | undefined
  /** Undefined where nothing is known of it, yet. */
  cardOf: (id: number) => ShelfCard | undefined
  serverFailure: ServerFailure
  /** Rows of the index that hold the term, whatever the filters. */
  found: readonly number[] | undefined
  /** Undefined until somebody filters. */
  browser: Browser | undefined
}

/** For what shows filters and what they leave. */
export type BrowseProps = { browse: BrowseState; shelf: Shelf }

type First = Parameters<typeof cardsOf>[0] & { total: number }

/**
 * What stands on the shelf for a term and filters: at first the page's own cards, then the whole catalogue, or what was found in
 * it. Filters wait for the index.
 */
export function useShelf(first: First, term: string, browse: BrowseState): Shelf {
  const isIdle = useIdle()
  const hasTerm = term.trim() !== ''
  const { isActive } = browse
  const isIndexWanted = isIdle || isActive
  const { index, rows: found, foundIds, serverFailure } = useCatalogueSearch(term, { isIndexWanted })
  const folded = index.data
  const { browser, narrowed: rows } = useNarrowed(browse, folded, found)
  const cards = useMemo(() => new Map(cardsOf(first).map((card) => [card.id, card])), [first])

  return useMemo(() => {
    const cardOf = (id: number) => cards.get(id) ?? (folded && indexedCard(folded, id))
    if (folded) {
      const { ids } = folded.index
      const idAt = (at: number) => ids[rows?.[at] ?? -1]
      return { term, total: ids.length, count: rows?.length, idAt, cardOf, serverFailure, found, browser }
    }
    const { total } = first
    if (isActive) return { term, total, count: undefined, idAt: () => undefined, cardOf, serverFailure, found, browser }
    const idAt = (at: number) => (hasTerm ? foundIds?.[at] : first.animes[at]?.id)
    const count = hasTerm ? foundIds?.length : total
    return { term, total, count, idAt, cardOf, serverFailure, found, browser }
  }, [folded, rows, cards, first, term, hasTerm, foundIds, serverFailure, isActive, found, browser])
}
