import { MutationCache, QueryCache, QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { invalidateAfter } from './invalidation.ts'
import { applyPendingAgain } from './pending-mutations.ts'

/**
 * Answers are kept for 10 minutes so that Back finds its page as it was. What is read once is fresh for half a minute:
 * going back and forth asks nothing, and live pages say their own intervals. The client's links repeat what may pass.
 */
export const createQueryClient = (caches: Pick<QueryClientConfig, 'queryCache' | 'mutationCache'> = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { gcTime: 10 * 60_000, staleTime: 30_000, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
    ...caches,
  })

/** The browser's. */
export const queryClient = createQueryClient({
  // An answer may be older than what somebody has just done and the server has not confirmed yet.
  queryCache: new QueryCache({ onSuccess: applyPendingAgain }),
  mutationCache: new MutationCache({
    onSettled: (_, error, __, ___, mutation) => invalidateAfter(queryClient, mutation, error),
  }),
})
