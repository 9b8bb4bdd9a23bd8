import type { Outputs } from '@animeteca/api-client/client'
import { useIsStreamed } from '../../lib/live/live.ts'
import { trpc } from '../../lib/query/trpc.ts'

export type Notice = Outputs['profiles']['notices']['notices'][number]

/** Polling interval in milliseconds without a live stream. */
const pollMs = 30_000

/** The viewer's notices, newest first and paginated; refetched while the page is visible. */
export function useNotices() {
  const isStreamed = useIsStreamed('notices')
  return trpc.profiles.notices.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: isStreamed ? false : pollMs,
    },
  )
}
