import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/query/query-client.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import type { Episode } from '../live/live-episode.ts'

const bestKey = (id: number) => [['episodes', 'live'], { id, order: 'best' }] as const

/** The comments sorted by likes; mutations at `liveKey` also change these. */
export const bestQuery = (id: number) =>
  queryOptions({ queryKey: bestKey(id), queryFn: ({ signal }) => fetchBest(id, signal), staleTime: 2_000 })

/** Fetches the first comments again and keeps the further ones that the page has loaded. */
export async function fetchBest(id: number, signal: AbortSignal): Promise<Episode> {
  const answer = await trpcClient.episodes.byId.query({ id, thread: 'best' }, { signal })
  return withLonger(queryClient.getQueryData<Episode>(bestKey(id)), answer)
}

/** Merges a refresh, which holds only the first comments, with the further ones that are loaded. */
function withLonger(known: Episode | undefined, answer: Episode): Episode {
  const first = new Set(answer.comments.map(({ id }) => id))
  const more = known?.comments.filter(({ id }) => id > 0 && !first.has(id)) ?? []
  if (!known || answer.commentsCursor === null || first.size + more.length <= answer.comments.length) return answer
  return { ...answer, comments: [...answer.comments, ...more], commentsCursor: known.commentsCursor }
}
