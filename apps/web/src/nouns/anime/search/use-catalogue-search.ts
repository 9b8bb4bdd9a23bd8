import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { useDebounced } from '../../../lib/search/debounce.ts'
import { indexQuery } from './index-query.ts'

/** Delay after the last key before the server is asked. */
const serverMs = 150

/**
 * Searches the catalogue as the viewer types: the index is filtered in the browser at each key, and the server searches
 * the synopses that the index does not include. Until the index has loaded, the server searches everything.
 */
export function useCatalogueSearch(term: string, { isIndexWanted }: { isIndexWanted: boolean }) {
  const trimmed = term.trim()
  const hasTerm = trimmed !== ''
  const index = useQuery({ ...indexQuery, enabled: isIndexWanted || hasTerm })
  const folded = index.data
  const debounced = useDebounced(trimmed, serverMs)
  const isSettled = debounced === trimmed
  const needsServer = hasTerm && !folded?.synopses
  const search = trpc.catalogue.search.useQuery(
    { q: debounced },
    { enabled: needsServer && isSettled && debounced !== '', staleTime: 60_000 },
  )

  const filter = useMemo(() => folded?.search.createFilter(folded), [folded])
  const matches = needsServer && isSettled ? search.data : undefined
  const indexError = useLoadError(index)
  const searchError = useLoadError(search)
  const hasServerFailed = needsServer && isSettled && searchError !== null
  const isServerDue = needsServer && !matches && !hasServerFailed

  // Separate, so that the server's response does not search the index again.
  const rows = useMemo(() => filter?.(term), [filter, term])
  const found = useMemo(() => {
    if (!folded || !rows) return undefined
    if (matches) return folded.search.withServerMatches(rows, matches, folded.rowOf)
    if (rows.length > 0 || !hasTerm) return { rows }
    return isServerDue ? undefined : folded.search.guessRows(folded, term)
  }, [folded, rows, term, hasTerm, matches, isServerDue])

  const didYouMean = folded ? found?.didYouMean : matches?.didYouMean
  const matchedTitleOf = useMemo(
    () => (folded && hasTerm ? folded.search.matchedTitles(folded, term, didYouMean !== undefined) : noTitle),
    [folded, hasTerm, term, didYouMean],
  )

  return {
    index,
    /** Set when the index failed to load. */
    failure: indexError ? index : null,
    /**
     * Rows of the index, best first; undefined without the index, and while the server may still return the first
     * match.
     */
    rows: found?.rows,
    /** Ids from the server, which are the results while there is no index. */
    foundIds: folded ? undefined : matches?.ids,
    /** Set when no text matches: the results are guesses, and this is the title of the best one. */
    didYouMean,
    /** The alternative title that matched, if any. */
    matchedTitleOf,
    /** Set when the search in synopses failed. */
    serverFailure: hasServerFailed ? search : null,
  }
}

const noTitle = () => undefined

export type CatalogueSearch = ReturnType<typeof useCatalogueSearch>
