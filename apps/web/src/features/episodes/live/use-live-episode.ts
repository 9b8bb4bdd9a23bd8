import { useSuspenseQuery } from '@tanstack/react-query'
import { useLive } from '../../../lib/live/live.ts'
import { usePolling } from '../../../lib/live/use-polling.ts'
import { fetchEpisode, liveKey } from './live-query.ts'

/** An episode that is at most 3 seconds old while its page is visible. A failed refresh keeps the current data. */
export function useLiveEpisode(id: number) {
  const polling = usePolling(useLive(`episode:${id}`), (signal) => fetchEpisode(id, signal))
  return useSuspenseQuery({ queryKey: liveKey(id), ...polling })
}
