import { useIsStreamed } from '../../lib/live/live.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useViewer } from '../../lib/session/session.ts'

/** Number of received friend requests; refetched on live events, else twice a minute, and on window focus. */
export function useRequestCount(): number {
  const isSignedIn = useViewer() !== null
  const isStreamed = useIsStreamed('friends')
  const { data } = trpc.friends.requests.useQuery(undefined, {
    enabled: isSignedIn,
    refetchInterval: isStreamed ? false : 30_000,
    refetchOnWindowFocus: true,
  })
  return (isSignedIn && data?.requests.length) || 0
}
