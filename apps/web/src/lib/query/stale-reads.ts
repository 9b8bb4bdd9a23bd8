import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Asks anew for what is stale. TanStack Query does not begin again with a read under way that has brought nothing yet, or that nothing
 * on screen needs, and keeps what it answers as fresh (TanStack/query#11526): the write may have overtaken it, so it is asked for once more
 * when it has been answered.
 */
export async function rereadStale(client: QueryClient, isStale: (query: Query) => boolean): Promise<void> {
  const underWay = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  await Promise.all([
    client.invalidateQueries({ predicate: isStale }),
    ...underWay.map((query) => rereadAfter(client, query, isStale)),
  ])
}

/** What is stale may follow from what was answered. Where another write was faster, or the read failed, nothing is fresh that should not be. */
async function rereadAfter(client: QueryClient, query: Query, isStale: (query: Query) => boolean) {
  // of a query under way it is the promise of what is under way
  await query.fetch().catch(() => {})
  if (query.state.data === undefined || query.state.isInvalidated || !isStale(query)) return
  await client.invalidateQueries({ predicate: (other) => other === query })
}
