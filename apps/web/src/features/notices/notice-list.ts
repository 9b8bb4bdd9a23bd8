import type { Outputs } from '@animeteca/api-client/client'
import { limits } from '@animeteca/contracts/limits'
import { useIsStreamed } from '../../lib/live/live.ts'
import { trpc } from '../../lib/query/trpc.ts'

export type Notice = Outputs['profiles']['notices']['notices'][number]

/** Query input: pages as long as they can be, since each change refetches those that are loaded. */
export const noticesInput = { limit: limits.page.max }

/** Polling interval in milliseconds without a live stream. */
const pollMs = 30_000

/** The viewer's notices, newest first and paginated; refetched while the page is visible. */
export function useNotices() {
  const isStreamed = useIsStreamed('notices')
  return trpc.profiles.notices.useInfiniteQuery(noticesInput, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: isStreamed ? false : pollMs,
  })
}
