import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { pollInterval, usePollJitter } from '../../lib/poll-interval.ts'
import { askForEpisode, liveQuery } from './live-query.ts'

/** An episode that is never more than 3 seconds old while somebody looks at it. A refresh that fails keeps what is shown. */
export function useLiveEpisode(id: number) {
  const failures = useRef(0)
  const jitter = usePollJitter()
  return useSuspenseQuery({
    ...liveQuery(id),
    async queryFn({ signal }) {
      try {
        const fresh = await askForEpisode(id, signal)
        failures.current = 0
        return fresh
      } catch (error) {
        if (!signal.aborted) failures.current += 1
        throw error
      }
    },
    refetchInterval: () => pollInterval(failures.current) + jitter,
    refetchOnWindowFocus: true,
  })
}
