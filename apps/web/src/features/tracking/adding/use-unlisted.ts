import { useMemo } from 'react'
import { useCatalogueSearch } from '../../../nouns/anime/search/use-catalogue-search.ts'

/** Animes in none of the viewer's lists that match the term, with the search of the home page. */
export function useUnlisted(listed: ReadonlySet<number>, term: string) {
  const { index, rows, didYouMean, failure, serverFailure } = useCatalogueSearch(term, { isIndexWanted: true })
  const { data: catalogue } = index
  const ids = useMemo(
    () => catalogue && rows?.map((row) => catalogue.index.ids[row]!).filter((id) => !listed.has(id)),
    [catalogue, rows, listed],
  )
  return {
    /** Undefined until the index or the server's response has loaded. */
    ids,
    /** Set when nothing matches and the ids are guesses: the title of the best one. */
    didYouMean,
    cardOf: (id: number) => catalogue?.cardOf(id),
    failure,
    serverFailure,
  }
}
