import { useState } from 'react'

/** A query of TanStack Query, or several as one: see `combineQueries`. */
export type LoadQuery<Data = unknown> = {
  data: Data | undefined
  isPlaceholderData: boolean
  error: object | null
  errorUpdatedAt: number
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/**
 * The error of a query without data, or null. TanStack Query clears the error of such a query with each new try; this one stays until there
 * is data, and with it `LoadFailure` and the focus on its button. It ends too when the query gets another key, which has not
 * failed. Of several queries as one, the one that failed last may succeed first, so that an earlier `errorUpdatedAt` remains.
 */
export function useLoadError({ data, isPlaceholderData, error, errorUpdatedAt }: LoadQuery): object | null {
  const [last, setLast] = useState<{ error: object | null; at: number }>({ error: null, at: 0 })
  if (error !== null && (error !== last.error || errorUpdatedAt !== last.at)) setLast({ error, at: errorUpdatedAt })
  if (data !== undefined && !isPlaceholderData) return null
  return error ?? (errorUpdatedAt > 0 && errorUpdatedAt <= last.at ? last.error : null)
}
