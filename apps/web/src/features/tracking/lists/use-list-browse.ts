import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { browseOf } from '../../../nouns/anime/browse/browse-search.ts'
import { useBrowse } from '../../../nouns/anime/browse/use-browse.ts'
import type { FoldedCatalogue } from '../../../nouns/anime/search/folded-catalogue.ts'
import { indexQuery } from '../../../nouns/anime/search/index-query.ts'
import type { ListEntry } from '../../../nouns/list/list-entry.ts'
import type { ListSearch } from './list-search.ts'
import { withTerm } from './list-view.ts'
import { useListSearch } from './use-list-search.ts'

/** The entries of a list that match the term and the filters, with the columns and code of the home page. */
export function useListBrowse(entries: readonly ListEntry[], term: string, search: ListSearch) {
  const change = useListSearch()
  const isByFollowers = search.sort === 'followed'
  const state = useBrowse(
    useMemo(() => browseOf(search), [search]),
    change,
    { isNeeded: isByFollowers },
  )
  // All entries are the viewer's own.
  const browse = useMemo(() => ({ ...state, mine: undefined }), [state])
  const index = useQuery(indexQuery)
  const failure = useLoadError(index) ? index : null
  const folded = index.data
  const { facets } = state
  const browser = useMemo(() => folded && facets?.createBrowser(facets.facets, folded.index), [facets, folded])

  const named = useMemo(() => withTerm(entries, term), [entries, term])
  const rows = useMemo(() => folded && rowsOf(entries, folded), [entries, folded])
  const found = useMemo(
    () => (named === entries ? rows : folded && rowsOf(named, folded)),
    [named, entries, rows, folded],
  )
  const left = useMemo(() => {
    if (!browse.isActive && !isByFollowers) return named
    if (!folded || !found || !browser || browse.isDue) return undefined
    const byId = new Map(named.map((entry) => [entry.animeId, entry]))
    const order = isByFollowers ? 'seguidos' : undefined
    return browser
      .narrow(found, { ...browse.browse, orden: order }, { mine: undefined, only: browse.only })
      .flatMap((row) => byId.get(folded.index.ids[row]!) ?? [])
  }, [browse, isByFollowers, named, folded, found, browser])
  return { browse, shelf: { browser, rows, found, count: left?.length, failure }, named: named.length, left }
}

const rowsOf = (entries: readonly ListEntry[], { rowOf }: FoldedCatalogue) =>
  entries.flatMap(({ animeId }) => rowOf.get(animeId) ?? [])
