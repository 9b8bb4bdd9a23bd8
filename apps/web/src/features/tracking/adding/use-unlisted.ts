import { useMemo } from 'react'
import { useCatalogueSearch } from '../../../nouns/anime/search/use-catalogue-search.ts'

/** The animes that are in no list of the viewer's and hold the term, found as the home page finds them. */
export function useUnlisted(listed: ReadonlySet<number>, term: string) {
  const { index, rows, didYouMean, serverFailure } = useCatalogueSearch(term, { isIndexWanted: true })
  const { data: catalogue, isError, isFetching, refetch } = index
  const ids = useMemo(
    () => catalogue && rows?.map((row) => catalogue.index.ids[row]!).filter((id) => !listed.has(id)),
    [catalogue, rows, listed],
  )
  return {
    /** Undefined until the catalogue, or the server's answer, is here. */
    ids,
    /** Set where nothing holds the term and the ids are guesses: the title that the first one comes from. */
    didYouMean,
    cardOf: (id: number) => catalogue?.cardOf(id),
    failure: isError && !catalogue ? { isRetrying: isFetching, retry: () => void refetch() } : null,
    serverFailure,
  }
}
