import { useIsTold } from '../lib/live.ts'
import { useViewer } from '../lib/session.ts'
import { trpc } from '../lib/trpc.ts'

/** How many people wait for the viewer's answer; told by the stream, else asked twice a minute, and when the page is looked at again. */
export function useRequestCount(): number {
  const isSignedIn = useViewer() !== null
  const isTold = useIsTold('friends')
  const { data } = trpc.friends.requests.useQuery(undefined, {
    enabled: isSignedIn,
    refetchInterval: isTold ? false : 30_000,
    refetchOnWindowFocus: true,
  })
  return (isSignedIn && data?.requests.length) || 0
}
