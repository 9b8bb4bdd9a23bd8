import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'

export type TimesSeen = {
  /** Whole ones, the first among them. */
  finished: number
  /** Which time it is that is going on. */
  open: number | null
}

/** Of each anime that the viewer has watched again, or does, by its id; empty until it is known. */
export function useTimesSeen(): ReadonlyMap<number, TimesSeen> {
  const { data } = trpc.tracking.runs.useQuery(undefined, { refetchOnWindowFocus: true })
  return useMemo(() => {
    const byAnime = Map.groupBy(data?.runs ?? [], ({ animeId }) => animeId)
    return new Map(
      [...byAnime].map(([animeId, runs]) => [
        animeId,
        {
          finished: 1 + runs.filter(({ isFinished }) => isFinished).length,
          open: runs.find(({ endedAt }) => endedAt === null)?.number ?? null,
        },
      ]),
    )
  }, [data])
}
