import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'

export type TimesSeen = {
  /** Finished viewings, including the first. */
  finished: number
  /** Number of the active rewatch. */
  open: number | null
}

/** Viewings by anime id, for animes that have been rewatched; empty while loading. */
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
