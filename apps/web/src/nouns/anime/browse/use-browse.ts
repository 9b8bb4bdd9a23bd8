import type { CatalogueFacets } from '@animeteca/contracts/catalogue/catalogue'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useMemo, useState } from 'react'
import { type LoadQuery, useLoadError } from '../../../lib/errors/use-load-error.ts'
import { combineQueries } from '../../../lib/query/combine-queries.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { wholeLists } from '../../list/whole-lists.ts'
import { usePlatformFilter } from '../platforms/use-platform-filter.ts'
import type { FoldedCatalogue } from '../search/folded-catalogue.ts'
import { type Browse, isBrowsing } from './browse-search.ts'
import type { Browser } from './create-browser.ts'

/** Loads the filter code and its columns together, on first use. */
const facetsQuery = queryOptions({
  // The key that tRPC would use, so that invalidating `catalogue` covers it.
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

/** State of the filters and the order in the URL. `isNeeded` loads the columns before a filter is chosen. */
export function useBrowse(browse: Browse, change: (changes: Browse) => void, { isNeeded = false } = {}) {
  const isSignedIn = useViewer() !== null
  const [isWanted, setWanted] = useState(false)
  const isActive = isBrowsing(browse)
  const facets = useQuery({ ...facetsQuery, enabled: isActive || isWanted || isNeeded })
  const isOfLists = isSignedIn && browse.mias !== undefined
  const lists = trpc.tracking.lists.useQuery(wholeLists, { enabled: isOfLists || (isSignedIn && isWanted) })
  const { estudio, etiqueta } = browse
  const platforms = usePlatformFilter(browse.plataforma)
  const hasNames = estudio !== undefined || etiqueta !== undefined || platforms.filter !== undefined
  const named = trpc.catalogue.named.useQuery(
    { ...(estudio && { studio: estudio }), ...(etiqueta && { tag: etiqueta }), ...platforms.filter },
    { enabled: hasNames && !platforms.isDue },
  )
  const namedIds = hasNames ? named.data?.ids : undefined
  const only = useMemo(() => namedIds && new Set(namedIds), [namedIds])
  const entries = isSignedIn ? lists.data?.entries : undefined
  const mine = useMemo(() => entries && new Set(entries.map(({ animeId }) => animeId)), [entries])
  const needed = combineQueries(
    facets,
    ...(isOfLists ? [lists] : []),
    ...(platforms.own ? [platforms.own] : []),
    ...(hasNames && !platforms.isDue ? [named] : []),
  )
  const failure = useLoadError(needed) ? needed : null
  return useMemo(
    () => ({
      browse,
      change,
      isActive,
      want: () => setWanted(true),
      facets: facets.data,
      /** Ids in the viewer's lists; undefined for visitors and while loading. */
      mine,
      /** Ids that match the studio, tag and platforms of the URL; undefined without any. */
      only,
      isDue: (isOfLists && !mine) || platforms.isDue || (hasNames && !only),
      /** Set when something that the filters need failed to load. */
      failure,
    }),
    [browse, change, isActive, facets.data, mine, only, isOfLists, platforms.isDue, hasNames, failure],
  )
}

export type BrowseState = ReturnType<typeof useBrowse>

/** What the filters apply to, and their result. */
interface Browsed {
  /** Undefined until the filters are used. */
  browser: Browser | undefined
  /** Rows before filtering; all rows of the index when not set. */
  rows?: readonly number[] | undefined
  /** Rows that match the search term, before filtering. */
  found: readonly number[] | undefined
  /** Number of animes left; undefined while unknown. */
  count: number | undefined
  /** The search term; undefined where the order is chosen elsewhere. */
  term?: string | undefined
  /** Set when the index failed to load. */
  failure: LoadQuery | null
}

export type BrowseProps = { browse: BrowseState; shelf: Browsed }

/** Rows of the index after filtering; undefined while data is missing. */
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
