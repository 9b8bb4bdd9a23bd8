import { useSyncExternalStore } from 'react'
import { queryClient } from '../lib/query/query-client.ts'

const queries = queryClient.getQueryCache()
const subscribe = (listener: () => void) => queries.subscribe(listener)
const freshMs = 60_000

/** When the oldest response on the page arrived; null when all are from the last minute, or when not asked. */
export const useShownSince = (isAsked: boolean): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (isAsked ? oldestShown() : null),
    () => null,
  )

function oldestShown(): string | null {
  const times = queries.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt)
  const oldest = Math.min(...times.filter((time) => time > 0))
  return Date.now() - oldest > freshMs ? new Date(oldest).toISOString() : null
}
