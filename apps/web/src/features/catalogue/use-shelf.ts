import type { AnimeCard } from '@animeteca/contracts/catalogue'
import { useMemo } from 'react'
import { type ServerFailure, useCatalogueSearch } from '../../nouns/anime/search/use-catalogue-search.ts'
import { indexedCard, type ShelfCard } from '../../nouns/anime/shelf-card.ts'
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
}

/** What stands on the shelf for a term: at first the page's own cards, then the whole catalogue, or what was found in it. */
export function useShelf(first: { animes: AnimeCard[]; total: number }, term: string): Shelf {
  const isIdle = useIdle()
  const hasTerm = term.trim() !== ''
  const { index, rows, foundIds, serverFailure } = useCatalogueSearch(term, { isIndexWanted: isIdle })
  const folded = index.data
  const cards = useMemo(() => new Map(first.animes.map((card) => [card.id, card])), [first])

  return useMemo(() => {
    const cardOf = (id: number) => cards.get(id) ?? (folded && indexedCard(folded, id))
    if (folded) {
      const { ids } = folded.index
      const idAt = (at: number) => ids[rows?.[at] ?? -1]
      return { term, total: ids.length, count: rows?.length, idAt, cardOf, serverFailure }
    }
    const { total } = first
    const idAt = (at: number) => (hasTerm ? foundIds?.[at] : first.animes[at]?.id)
    return { term, total, count: hasTerm ? foundIds?.length : total, idAt, cardOf, serverFailure }
  }, [folded, rows, cards, first, term, hasTerm, foundIds, serverFailure])
}
