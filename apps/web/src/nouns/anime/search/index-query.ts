import type { CatalogueIndex } from '@animeteca/contracts/catalogue/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc, trpcClient } from '../../../lib/query/trpc.ts'
import { session } from '../../../lib/session/session.ts'
import type * as filter from './catalogue-filter.ts'
import type { FoldedCatalogue } from './folded-catalogue.ts'

type CachedIndex = FoldedCatalogue & { etag: string | null; search: typeof filter }

/** The search code loads in parallel with the index. */
const loadSearch = () => Promise.all([import('./folded-catalogue.ts'), import('./catalogue-filter.ts')])

/** The index with adult titles, for people who have asked for them. It bypasses the HTTP cache, which has the index that all visitors share. */
async function ownIndex(signal: AbortSignal): Promise<CachedIndex> {
  const [index, [{ foldCatalogue }, search]] = await Promise.all([
    trpcClient.catalogue.index.query(undefined, { signal }),
    loadSearch(),
  ])
  return { ...(await foldCatalogue(index)), etag: null, search }
}

/** The whole catalogue for searching. The HTTP cache stores the response, the query cache its folded form. */
export const indexQuery = queryOptions({
  // The key that tRPC would use, so that invalidating `catalogue` covers it.
  queryKey: [...getQueryKey(trpc.catalogue.index, undefined, 'query')],
  async queryFn({ client, queryKey, signal }): Promise<CachedIndex> {
    if (session.get()?.user.seesAdultTitles) return ownIndex(signal)
    const [answer, [{ foldCatalogue }, search]] = await Promise.all([
      fetch('/api/anime/index', { signal }),
      loadSearch(),
    ])
    if (!answer.ok) throw new Error(`The catalogue's index answered ${answer.status}`)
    const etag = answer.headers.get('etag')
    const cached = client.getQueryData<CachedIndex>(queryKey)
    if (cached && etag && cached.etag === etag) return cached
    const index = (await answer.json()) as CatalogueIndex
    return { ...(await foldCatalogue(index)), etag, search }
  },
  // Comparing tens of thousands of rows costs more than it saves.
  structuralSharing: false,
  staleTime: 60_000,
  // The shelf beyond the first page stays empty while this fails.
  retry: 5,
})
