import { useSuspenseQuery } from '@tanstack/react-query'
import { useLive } from '../../lib/live/live.ts'
import { usePolling } from '../../lib/live/use-polling.ts'
import { fetchEpisode, liveKey } from './live-query.ts'

/** An episode that is never more than 3 seconds old while somebody looks at it. A refresh that fails keeps what is shown. */
export function useLiveEpisode(id: number) {
  const polling = usePolling(useLive(`episode:${id}`), (signal) => fetchEpisode(id, signal))
  return useSuspenseQuery({ queryKey: liveKey(id), ...polling })
}
