import type { Outputs } from '@animeteca/api-client/client'
import { useIsStreamed } from '../../lib/live/live.ts'
import { trpc } from '../../lib/query/trpc.ts'

export type Notice = Outputs['profiles']['notices']['notices'][number]

/** Milliseconds between two questions while no stream says what is new. */
const unheardMs = 30_000

/** What the viewer is told of, newest first, a page at a time; asked for anew while somebody looks. */
export function useNotices() {
  const isStreamed = useIsStreamed('notices')
  return trpc.profiles.notices.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: isStreamed ? false : unheardMs,
    },
  )
}
