import { queryOptions } from '@tanstack/react-query'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { trpcClient } from '../../lib/query/trpc.ts'
import { afterAnswer, type Episode, withLonger } from './live-episode.ts'

/** Shaped as tRPC's keys, so that invalidating `episodes` reaches it. */
export const liveKey = (id: number) => [['episodes', 'live'], { id }] as const

/** The page of an episode. */
export const liveQuery = (id: number) =>
  queryOptions({ queryKey: liveKey(id), queryFn: ({ signal }) => fetchEpisode(id, signal), staleTime: 2_000 })

/** Of the answer that a page holds, where it came with one. */
const hashes = new Map<number, string>()

/** All of it at first, and when a stream says that it has changed; a page that polls asks whether it has. */
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
  // Somebody else has signed in meanwhile: what was known is not theirs.
  return current ?? fetchWhole()

  async function fetchWhole() {
    hashes.delete(id)
    const answer = await trpcClient.episodes.byId.query({ id, thread: 'newest' }, { signal })
    return afterAnswer(known(), answer)
  }
}

/** The same with the comments that most people like first; whoever changes comments at `liveKey` changes them here. */
export const bestQuery = (id: number) => {
  const queryKey = [['episodes', 'live'], { id, order: 'best' }] as const
  return queryOptions({
    queryKey,
    async queryFn({ signal }) {
      const answer = await trpcClient.episodes.byId.query({ id, thread: 'best' }, { signal })
      return withLonger(queryClient.getQueryData<Episode>(queryKey), answer)
    },
    staleTime: 2_000,
  })
}
