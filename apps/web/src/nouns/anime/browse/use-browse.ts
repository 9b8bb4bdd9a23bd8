import type { CatalogueFacets } from '@animeteca/contracts/catalogue/catalogue'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useMemo, useState } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { wholeLists } from '../../list/whole-lists.ts'
import type { FoldedCatalogue } from '../search/folded-catalogue.ts'
import { type Browse, isBrowsing } from './browse-search.ts'
import type { Browser } from './create-browser.ts'

/** What filters and sorts: code and columns come together, once somebody wants them. */
const facetsQuery = queryOptions({
  // The key that tRPC would give it, so that invalidating `catalogue` reaches it.
  queryKey: [...getQueryKey(trpc.catalogue.facets, undefined, 'query')],
  async queryFn({ signal }) {
    const [answer, { createBrowser }] = await Promise.all([
      fetch('/api/anime/facets', { signal }),
      import('./create-browser.ts'),
    ])
    if (!answer.ok) throw new Error(`The facets of the catalogue answered ${answer.status}`)
    return { facets: (await answer.json()) as CatalogueFacets, createBrowser }
  },
  structuralSharing: false,
  staleTime: 60_000,
})

/** Filters and order of animes, as the address has them, and how it is changed; `isNeeded` has the columns come for an order. */
export function useBrowse(browse: Browse, change: (changes: Browse) => void, { isNeeded = false } = {}) {
  const isSignedIn = useViewer() !== null
  const [isWanted, setWanted] = useState(false)
  const isActive = isBrowsing(browse)
  const facets = useQuery({ ...facetsQuery, enabled: isActive || isWanted || isNeeded })
  const lists = trpc.tracking.lists.useQuery(wholeLists, {
    enabled: isSignedIn && (isWanted || browse.mias !== undefined),
  })
  const { estudio, etiqueta } = browse
  const hasNames = estudio !== undefined || etiqueta !== undefined
  const named = trpc.catalogue.named.useQuery(
    { ...(estudio && { studio: estudio }), ...(etiqueta && { tag: etiqueta }) },
    { enabled: hasNames },
  )
  const namedIds = hasNames ? named.data?.ids : undefined
  const only = useMemo(() => namedIds && new Set(namedIds), [namedIds])
  const entries = isSignedIn ? lists.data?.entries : undefined
  const mine = useMemo(() => entries && new Set(entries.map(({ animeId }) => animeId)), [entries])
  const { isError, isFetching, refetch } = named.isError && !named.data ? named : facets
  const hasFailed = isError && (!facets.data || (hasNames && !only))
  return useMemo(
    () => ({
      browse,
      change,
      isActive,
      want: () => setWanted(true),
      facets: facets.data,
      /** The viewer's animes; undefined for visitors, and until they are known. */
      mine,
      /** Those that the names in the address leave; undefined where there is none. */
      only,
      isDue: (isSignedIn && browse.mias !== undefined && !mine) || (hasNames && !only),
      failure: hasFailed ? { isRetrying: isFetching, retry: () => void refetch() } : null,
    }),
    [browse, change, isActive, facets.data, mine, only, hasNames, isSignedIn, hasFailed, isFetching, refetch],
  )
}

export type BrowseState = ReturnType<typeof useBrowse>

/** What filters choose among, and what they leave of it. */
interface Browsed {
  /** Undefined until somebody filters. */
  browser: Browser | undefined
  /** Rows of the index that could be left: where not given, all that there are. */
  rows?: readonly number[] | undefined
  /** Those that hold what was searched, whatever the filters. */
  found: readonly number[] | undefined
  /** How many are left; undefined while that is not known. */
  count: number | undefined
  /** What was searched; undefined where the order is chosen elsewhere. */
  term?: string | undefined
}

/** For what shows filters and what they leave. */
export type BrowseProps = { browse: BrowseState; shelf: Browsed }

/** Rows of the index as the filters leave them; undefined while something is missing to say which. */
export function useNarrowed(
  { browse, isActive, facets, mine, only, isDue }: BrowseState,
  folded: FoldedCatalogue | undefined,
  rows: readonly number[] | undefined,
) {
  const browser = useMemo(() => folded && facets?.createBrowser(facets.facets, folded.index), [facets, folded])
  const narrowed = useMemo(() => {
    if (!isActive) return rows
    return rows && browser && !isDue ? browser.narrow(rows, browse, { mine, only }) : undefined
  }, [isActive, rows, browser, isDue, browse, mine, only])
  return { browser, narrowed }
}
