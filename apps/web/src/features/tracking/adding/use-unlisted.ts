import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createFilter } from '../../../lib/catalogue/catalogue-filter.ts'
import { indexQuery } from '../../../lib/catalogue/index-query.ts'
import { indexedCard } from '../../../lib/catalogue/shelf-card.ts'

/** The animes that are in no list of the viewer's and hold the term, in the order of the catalogue. */
export function useUnlisted(listed: ReadonlySet<number>, term: string) {
  const { data: catalogue, isError, isFetching, refetch } = useQuery(indexQuery)
  const filter = useMemo(() => catalogue && createFilter(catalogue), [catalogue])
  const ids = useMemo(() => {
    if (!catalogue || !filter) return undefined
    return filter(term)
      .map((row) => catalogue.index.ids[row]!)
      .filter((id) => !listed.has(id))
  }, [catalogue, filter, term, listed])
  return {
    /** Undefined until the catalogue is here. */
    ids,
    cardOf: (id: number) => catalogue && indexedCard(catalogue, id),
    failure: isError && !catalogue ? { isRetrying: isFetching, retry: () => void refetch() } : null,
  }
}
