import { useMemo } from 'react'
import type { Browser } from '../../nouns/anime/browse/create-browser.ts'
import { type BrowseState, useNarrowed } from '../../nouns/anime/browse/use-browse.ts'
import { type ServerFailure, useCatalogueSearch } from '../../nouns/anime/search/use-catalogue-search.ts'
import { cardsOf, type ShelfCard } from '../../nouns/anime/shelf-card.ts'
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
    const cardOf = (id: number) => cards.get(id) ?? folded?.cardOf(id)
    const shelf = { term, cardOf, serverFailure, found, browser }
    if (folded) {
      const { ids } = folded.index
      return { ...shelf, total: ids.length, count: rows?.length, idAt: (at) => ids[rows?.[at] ?? -1] }
    }
    const { total, animes } = first
    if (isActive) return { ...shelf, total, count: undefined, idAt: () => undefined }
    if (hasTerm) return { ...shelf, total, count: foundIds?.length, idAt: (at) => foundIds?.[at] }
    return { ...shelf, total, count: total, idAt: (at) => animes[at]?.id }
  }, [folded, rows, cards, first, term, hasTerm, foundIds, serverFailure, isActive, found, browser])
}
