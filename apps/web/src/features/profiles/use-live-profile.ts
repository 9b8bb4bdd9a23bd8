import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { pollInterval, usePollJitter } from '../../lib/poll-interval.ts'
import { useViewer } from '../../lib/session.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { afterPulse, type LiveProfile, unknownVersion } from './live-profile.ts'

/** Beside the keys of tRPC, so that what invalidates `profiles` reaches it. */
export const liveKey = (id: number) => [['profiles', 'live'], { id }] as const

/** A profile that is never more than 3 seconds old while somebody looks at it. */
export function useLiveProfile(id: number) {
  const queryClient = useQueryClient()
  const viewerId = useViewer()?.id
  const failures = useRef(0)
  const jitter = usePollJitter()
  return useQuery({
    queryKey: liveKey(id),
    async queryFn({ signal }) {
      try {
        const fresh = await ask(queryClient, { id, viewerId, signal })
        failures.current = 0
        return fresh
      } catch (error) {
        if (!signal.aborted) failures.current += 1
        throw error
      }
    },
    staleTime: 2_000,
    refetchInterval: () => pollInterval(failures.current) + jitter,
    refetchOnWindowFocus: true,
  })
}

type Question = { id: number; viewerId: number | undefined; signal: AbortSignal }

/** Both travel in one batch. */
async function ask(queryClient: QueryClient, { id, viewerId, signal }: Question): Promise<LiveProfile> {
  const known = () => queryClient.getQueryData<LiveProfile>(liveKey(id))
  // The first answer is waited for; later ones come again anyway.
  const options = { signal, context: { isPoll: known() !== undefined } }
  const knowsOfFriendship = viewerId !== undefined && viewerId !== id
  const [pulse, friendship] = await Promise.all([
    trpcClient.profiles.pulse.query({ id, version: known()?.version ?? unknownVersion }, options),
    knowsOfFriendship ? trpcClient.friends.status.query({ profileId: id }, options) : null,
  ])
  return afterPulse(known(), pulse, friendship)
}
