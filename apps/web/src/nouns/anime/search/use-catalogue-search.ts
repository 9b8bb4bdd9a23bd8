import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '../../../lib/debounce.ts'
import { trpc } from '../../../lib/trpc.ts'
import { indexQuery } from './index-query.ts'

/** How long typing rests before the server is asked for what only it can find. */
const serverMs = 150

/**
 * What holds a term: the index is filtered here at each key. Synopses that it does not carry are searched by the server,
 * which also stands in while there is no index.
 */
export function useCatalogueSearch(term: string, { isIndexWanted }: { isIndexWanted: boolean }) {
  const words = term.trim()
  const hasTerm = words !== ''
  const index = useQuery({ ...indexQuery, enabled: isIndexWanted || hasTerm })
  const folded = index.data
  const rested = useDebounced(words, serverMs)
  const isRested = rested === words
  const needsServer = hasTerm && !folded?.synopses
  const search = trpc.catalogue.search.useQuery(
    { q: rested },
    { enabled: needsServer && isRested && rested !== '', staleTime: 60_000 },
  )

  const filter = useMemo(() => folded?.search.createFilter(folded), [folded])
  const foundIds = needsServer && isRested ? search.data?.ids : undefined
  const hasServerFailed = needsServer && isRested && search.isError
  const isServerDue = needsServer && !foundIds && !hasServerFailed

  const rows = useMemo(() => {
    if (!folded || !filter) return undefined
    const local = filter(term)
    const found = foundIds ? folded.search.withServerMatches(local, foundIds, folded.rowOf) : local
    return found.length === 0 && isServerDue ? undefined : found
  }, [folded, filter, term, foundIds, isServerDue])

  return {
    index,
    /** Rows of the index that hold the term; undefined while there is no index, or nothing found and the server to be heard. */
    rows,
    /** What the server found, where it was asked. */
    foundIds,
    /** What the server would have found is missing. */
    serverFailure: hasServerFailed ? { isRetrying: search.isFetching, retry: () => void search.refetch() } : null,
  }
}

export type ServerFailure = ReturnType<typeof useCatalogueSearch>['serverFailure']
