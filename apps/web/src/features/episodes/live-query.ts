import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { afterPulse, type Episode } from './live-episode.ts'

/** Beside the keys of tRPC, so that what invalidates `episodes` reaches it. */
export const liveKey = (id: number) => [['episodes', 'live'], { id }] as const

/** The page of an episode. */
export const liveQuery = (id: number) =>
  queryOptions({ queryKey: liveKey(id), queryFn: ({ signal }) => askForEpisode(id, signal), staleTime: 2_000 })

/** Everything at first, then what changed since the version at hand. */
export async function askForEpisode(id: number, signal: AbortSignal): Promise<Episode> {
  const known = () => queryClient.getQueryData<Episode>(liveKey(id))
  const version = known()?.version
  if (version === undefined) return trpcClient.episodes.byId.query({ id }, { signal })
  const pulse = await trpcClient.episodes.pulse.query({ id, version }, { signal, context: { isPoll: true } })
  const current = known()
  // Somebody else has signed in meanwhile: what was known is not theirs.
  if (!current) return trpcClient.episodes.byId.query({ id }, { signal })
  return afterPulse(current, pulse)
}
