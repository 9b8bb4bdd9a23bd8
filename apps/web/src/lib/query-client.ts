import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './errors.ts'

/**
 * Answers are kept for 10 minutes so that Back finds its page as it was. What is read once is fresh for half a minute:
 * going back and forth asks nothing, and live pages say their own intervals.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 10 * 60_000,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 3 && isWorthRetrying(error),
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
    },
    mutations: { retry: false },
  },
})
