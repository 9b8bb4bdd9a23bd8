import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../lib/live/live.ts'
import { usePolling } from '../../../lib/live/use-polling.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { afterPoll, type LiveProfile } from './live-profile.ts'

/** Shaped like tRPC's keys, so that invalidating `profiles` covers it. */
export const liveKey = (id: number) => [['profiles', 'live'], { id }] as const

/** For server-side rendering, as a visitor. After a failure, the browser fetches it. */
export const prefetchLiveProfile = (queryClient: QueryClient, id: number): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: liveKey(id),
    queryFn: ({ signal }) => ask(queryClient, { id, viewerId: undefined, signal }),
  })

/** A profile that is at most 3 seconds old while its page is visible. */
export function useLiveProfile(id: number) {
  const queryClient = useQueryClient()
  const viewerId = useViewer()?.id
  const polling = usePolling(useLive(`profile:${id}`), (signal) => ask(queryClient, { id, viewerId, signal }))
  return useQuery({ queryKey: liveKey(id), ...polling })
}

type Question = { id: number; viewerId: number | undefined; signal: AbortSignal }

/** Both requests are sent as one batch. */
async function ask(queryClient: QueryClient, { id, viewerId, signal }: Question): Promise<LiveProfile> {
  const known = () => queryClient.getQueryData<LiveProfile>(liveKey(id))
  // Polls are cancelled when the server is busy; the first request is not.
  const options = { signal, context: { isPoll: known() !== undefined } }
  const knowsOfFriendship = viewerId !== undefined && viewerId !== id
  const [poll, friendship] = await Promise.all([
    trpcClient.profiles.poll.query({ id, hash: known()?.hash ?? '' }, options),
    knowsOfFriendship ? trpcClient.friends.status.query({ profileId: id }, options) : null,
  ])
  // Another person has signed in meanwhile: fetch their version.
  if (!poll.changed && !known()) return ask(queryClient, { id, viewerId, signal })
  return afterPoll(known(), poll, friendship)
}
