import { useRef } from 'react'
import { pollInterval, usePollJitter } from './poll-interval.ts'

/** Options of a query that is at most 3 seconds old while visible: polled, or refetched on live events. */
export function usePolling<Data>(isStreamed: boolean, ask: (signal: AbortSignal) => Promise<Data>) {
  const failures = useRef(0)
  const jitter = usePollJitter()
  return {
    async queryFn({ signal }: { signal: AbortSignal }) {
      try {
        const fresh = await ask(signal)
        failures.current = 0
        return fresh
      } catch (error) {
        if (!signal.aborted) failures.current += 1
        throw error
      }
    },
    staleTime: 2_000,
    refetchInterval: () => !isStreamed && pollInterval(failures.current) + jitter,
    refetchOnWindowFocus: true,
  }
}
