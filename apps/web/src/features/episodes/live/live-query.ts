import { queryOptions } from '@tanstack/react-query'
import { live } from '../../../lib/live/live.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { afterAnswer, type Episode } from './live-episode.ts'

/** Shaped like tRPC's keys, so that invalidating `episodes` covers it. */
export const liveKey = (id: number) => [['episodes', 'live'], { id }] as const

/** An episode with its newest comments, kept current by live events or polling. */
export const liveQuery = (id: number) =>
  queryOptions({ queryKey: liveKey(id), queryFn: ({ signal }) => fetchEpisode(id, signal), staleTime: 2_000 })

/** The hash of each cached response, which a poll sends to ask for changes only. */
const hashes = new Map<number, string>()

/** Fetches everything at first and after a live event; a page that polls sends the hash of its last response. */
export async function fetchEpisode(id: number, signal: AbortSignal): Promise<Episode> {
  const known = () => queryClient.getQueryData<Episode>(liveKey(id))
  if (!known() || live.isStreamed(`episode:${id}`)) return fetchWhole()
  const hash = hashes.get(id) ?? ''
  const poll = await trpcClient.episodes.poll.query(
    { id, hash, thread: 'newest' },
    { signal, context: { isPoll: true } },
  )
  const current = known()
  if (poll.changed) {
    hashes.set(id, poll.hash)
    return afterAnswer(current, poll.episode)
  }
  // Another person has signed in meanwhile: fetch their version.
  return current ?? fetchWhole()

  async function fetchWhole() {
    hashes.delete(id)
    const answer = await trpcClient.episodes.byId.query({ id, thread: 'newest' }, { signal })
    return afterAnswer(known(), answer)
  }
}
