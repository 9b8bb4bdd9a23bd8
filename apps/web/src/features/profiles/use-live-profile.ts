import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../lib/live/live.ts'
import { usePolling } from '../../lib/live/use-polling.ts'
import { trpcClient } from '../../lib/query/trpc.ts'
import { useViewer } from '../../lib/session/session.ts'
import { afterPoll, type LiveProfile } from './live-profile.ts'

/** Shaped as tRPC's keys, so that invalidating `profiles` reaches it. */
export const liveKey = (id: number) => [['profiles', 'live'], { id }] as const

/** For the page of the server, which asks once, as a visitor. A failure is left to the browser. */
export const prefetchLiveProfile = (queryClient: QueryClient, id: number): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: liveKey(id),
    queryFn: ({ signal }) => ask(queryClient, { id, viewerId: undefined, signal }),
  })

/** A profile that is never more than 3 seconds old while somebody looks at it. */
export function useLiveProfile(id: number) {
  const queryClient = useQueryClient()
  const viewerId = useViewer()?.id
  const polling = usePolling(useLive(`profile:${id}`), (signal) => ask(queryClient, { id, viewerId, signal }))
  return useQuery({ queryKey: liveKey(id), ...polling })
}

type Question = { id: number; viewerId: number | undefined; signal: AbortSignal }

/** Both travel in one batch. */
async function ask(queryClient: QueryClient, { id, viewerId, signal }: Question): Promise<LiveProfile> {
  const known = () => queryClient.getQueryData<LiveProfile>(liveKey(id))
  // The first answer is waited for; later ones come again anyway.
  const options = { signal, context: { isPoll: known() !== undefined } }
  const knowsOfFriendship = viewerId !== undefined && viewerId !== id
  const [poll, friendship] = await Promise.all([
    trpcClient.profiles.poll.query({ id, hash: known()?.hash ?? '' }, options),
    knowsOfFriendship ? trpcClient.friends.status.query({ profileId: id }, options) : null,
  ])
  // Somebody else has signed in meanwhile: what was known is not theirs.
  if (!poll.changed && !known()) return ask(queryClient, { id, viewerId, signal })
  return afterPoll(known(), poll, friendship)
}
