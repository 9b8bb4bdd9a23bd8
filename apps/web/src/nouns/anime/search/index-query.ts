import type { CatalogueIndex } from '@animeteca/contracts/catalogue/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../../lib/query/trpc.ts'
import type * as filter from './catalogue-filter.ts'
import type { FoldedCatalogue } from './folded-catalogue.ts'

type Kept = FoldedCatalogue & { etag: string | null; search: typeof filter }

/** Without the index there is nothing to search: what searches it comes with it. */
const loadSearch = () => Promise.all([import('./folded-catalogue.ts'), import('./catalogue-filter.ts')])

/** The whole catalogue for the filter. The browser's HTTP cache keeps the bytes, the query cache keeps it folded. */
export const indexQuery = queryOptions({
  // The key that tRPC would give it, so that invalidating `catalogue` reaches it.
  queryKey: [...getQueryKey(trpc.catalogue.index, undefined, 'query')],
  async queryFn({ client, queryKey, signal }): Promise<Kept> {
    const [answer, [{ foldCatalogue }, search]] = await Promise.all([
      fetch('/api/anime/index', { signal }),
      loadSearch(),
    ])
    if (!answer.ok) throw new Error(`The catalogue's index answered ${answer.status}`)
    const etag = answer.headers.get('etag')
    const kept = client.getQueryData<Kept>(queryKey)
    if (kept && etag && kept.etag === etag) return kept
    const index = (await answer.json()) as CatalogueIndex
    return { ...(await foldCatalogue(index)), etag, search }
  },
  // Comparing tens of thousands of rows one by one would cost more than it could save.
  structuralSharing: false,
  staleTime: 60_000,
  // Without it, the shelf beyond the first page stays empty.
  retry: 5,
})
