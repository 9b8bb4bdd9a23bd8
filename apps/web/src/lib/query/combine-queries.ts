import type { LoadQuery } from '../errors/use-load-error.ts'

/** Several queries as one, for a part of a page that needs all of them. A retry requests those without data. */
export function combineQueries(...queries: LoadQuery[]): LoadQuery<true> {
  const missing = queries.filter(({ data, isPlaceholderData }) => data === undefined || isPlaceholderData)
  return {
    data: missing.length === 0 ? true : undefined,
    isPlaceholderData: false,
    error: missing.find(({ error }) => error)?.error ?? null,
    errorUpdatedAt: Math.max(0, ...missing.map(({ errorUpdatedAt }) => errorUpdatedAt)),
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  }
}
