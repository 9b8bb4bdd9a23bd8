import type { AnimeCard } from '@animeteca/contracts/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createFilter, withServerMatches } from '../../lib/catalogue/catalogue-filter.ts'
import { indexQuery } from '../../lib/catalogue/index-query.ts'
import { indexedCard, type ShelfCard } from '../../lib/catalogue/shelf-card.ts'
import { trpc } from '../../lib/trpc.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
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
}

/** How long typing rests before the server is asked for what only it can find. */
const serverMs = 150

/**
 * What stands on the shelf for a term: at first the page's own cards, then the whole catalogue from the index, filtered here at
 * each key. Synopses that the index does not carry are searched by the server, which also stands in while there is no index.
 */
export function useShelf(first: { animes: AnimeCard[]; total: number }, term: string): Shelf {
  const isIdle = useIdle()
  const needsServer = term.trim() !== ''
  const { data: folded } = useQuery({ ...indexQuery, enabled: isIdle || needsServer })
  const rested = useDebounced(term.trim(), serverMs)
  const isRested = rested === term.trim()
  const search = trpc.catalogue.search.useQuery(
    { q: rested },
    { enabled: needsServer && isRested && !folded?.synopses, staleTime: 60_000 },
  )

  const filter = useMemo(() => folded && createFilter(folded), [folded])
  const cards = useMemo(() => new Map(first.animes.map((card) => [card.id, card])), [first])
  const foundIds = needsServer && isRested ? search.data?.ids : undefined
  const isServerDue = needsServer && !folded?.synopses && !foundIds && !(isRested && search.isError)

  return useMemo(() => {
    const cardOf = (id: number) => cards.get(id) ?? (folded && indexedCard(folded, id))
    if (folded && filter) {
      const local = filter(term)
      const rows = foundIds ? withServerMatches(local, foundIds, folded.rowOf) : local
      const count = rows.length === 0 && isServerDue ? undefined : rows.length
      return {
        term,
        total: folded.index.ids.length,
        count,
        idAt: (position) => folded.index.ids[rows[position] ?? -1],
        cardOf,
      }
    }
    const { total } = first
    if (needsServer) return { term, total, count: foundIds?.length, idAt: (position) => foundIds?.[position], cardOf }
    return { term, total, count: total, idAt: (position) => first.animes[position]?.id, cardOf }
  }, [folded, filter, cards, first, term, needsServer, foundIds, isServerDue])
}
