import { MutationCache, QueryCache, QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { invalidateAfter } from './invalidation.ts'
import { applyPendingAgain } from './pending-mutations.ts'

/**
 * Data stays cached for 10 minutes, so that Back shows the page as it was, and is fresh for 30 seconds, so that going back and forth
 * requests nothing; live pages set their own intervals. Queries are not retried here, because the client's links retry transient errors.
 */
export const createQueryClient = (caches: Pick<QueryClientConfig, 'queryCache' | 'mutationCache'> = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { gcTime: 10 * 60_000, staleTime: 30_000, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
    ...caches,
  })

/** The browser's cache; on the server, each page has its own. */
export const queryClient = createQueryClient({
  // A response may be older than an unconfirmed mutation.
  queryCache: new QueryCache({ onSuccess: applyPendingAgain }),
  mutationCache: new MutationCache({
    onSettled: (_, error, __, ___, mutation) => invalidateAfter(queryClient, mutation, error),
  }),
})
