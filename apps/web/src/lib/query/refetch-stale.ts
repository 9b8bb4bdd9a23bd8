import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Refetches stale queries. TanStack Query does not restart a running first read, or one without observers, and treats its response as fresh
 * (TanStack/query#11526). The write may be newer than that response, so such a query is read again afterwards.
 */
export async function refetchStale(client: QueryClient, isStale: (query: Query) => boolean): Promise<void> {
  const underWay = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  await Promise.all([
    client.invalidateQueries({ predicate: isStale }),
    ...underWay.map((query) => refetchAfter(client, query, isStale)),
  ])
}

/** Repeats the read unless it failed, or another write has invalidated it already. */
async function refetchAfter(client: QueryClient, query: Query, isStale: (query: Query) => boolean) {
  // For a running query, `fetch` returns the promise of that read.
  await query.fetch().catch(() => {})
  if (query.state.data === undefined || query.state.isInvalidated || !isStale(query)) return
  await client.invalidateQueries({ predicate: (other) => other === query })
}
