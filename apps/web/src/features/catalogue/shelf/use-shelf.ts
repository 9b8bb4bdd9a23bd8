import { useMemo } from 'react'
import type { Browser } from '../../../nouns/anime/browse/create-browser.ts'
import { type BrowseState, useNarrowed } from '../../../nouns/anime/browse/use-browse.ts'
import { type CatalogueSearch, useCatalogueSearch } from '../../../nouns/anime/search/use-catalogue-search.ts'
import { cardsOf, type ShelfCard } from '../../../nouns/anime/shelf-card.ts'
import { useIdle } from '../seasons/use-idle.ts'

export interface Shelf {
  term: string
  /** Number of animes in the whole catalogue. */
  total: number
  /** Number of cards; undefined while a search is loading. */
  count: number | undefined
  /** Undefined while the anime at that position is unknown. */
  idAt: (position: number) => number | undefined
  /** Undefined while the card is unknown. */
  cardOf: (id: number) => ShelfCard | undefined
  failure: CatalogueSearch['failure']
  serverFailure: CatalogueSearch['serverFailure']
  /** The alternative title that matched, if any. */
  matchedTitleOf: CatalogueSearch['matchedTitleOf']
  /** Set when nothing matches: the title of the best guess, and the number of guesses. */
  guess: { title: string; count: number } | undefined
  /** Rows of the index that match the term, before filtering. */
  found: readonly number[] | undefined
  /** Undefined until filters are used. */
  browser: Browser | undefined
}

type First = Parameters<typeof cardsOf>[0] & { total: number }

/** The cards for a term and filters: at first those of the page, then the whole catalogue or the matches. Filters wait for the index. */
export function useShelf(first: First, term: string, browse: BrowseState): Shelf {
  const isIdle = useIdle()
  const hasTerm = term.trim() !== ''
  const { isActive } = browse
  const isIndexWanted = isIdle || isActive
  const search = useCatalogueSearch(term, { isIndexWanted })
  const { index, rows: found, foundIds, didYouMean, matchedTitleOf, failure, serverFailure } = search
  const folded = index.data
  const { browser, narrowed: rows } = useNarrowed(browse, folded, found)
  const cards = useMemo(() => new Map(cardsOf(first).map((card) => [card.id, card])), [first])

  return useMemo(() => {
    const cardOf = (id: number) => cards.get(id) ?? folded?.cardOf(id)
    const guessOf = (count: number | undefined) =>
      didYouMean === undefined || !count ? undefined : { title: didYouMean, count }
    const shelf = { term, cardOf, failure, serverFailure, matchedTitleOf, guess: undefined, found, browser }
    if (folded) {
      const { ids } = folded.index
      const guess = guessOf(rows?.length)
      const count = guess ? 0 : rows?.length
      return { ...shelf, total: ids.length, count, guess, idAt: (at) => ids[rows?.[at] ?? -1] }
    }
    const { total, animes } = first
    if (isActive) return { ...shelf, total, count: undefined, idAt: () => undefined }
    if (hasTerm) {
      const guess = guessOf(foundIds?.length)
      return { ...shelf, total, count: guess ? 0 : foundIds?.length, guess, idAt: (at) => foundIds?.[at] }
    }
    return { ...shelf, total, count: total, idAt: (at) => animes[at]?.id }
  }, [
    folded,
    rows,
    cards,
    first,
    term,
    hasTerm,
    foundIds,
    didYouMean,
    matchedTitleOf,
    failure,
    serverFailure,
    isActive,
    found,
    browser,
  ])
}
