import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import type { AnimeProgress } from '../../../nouns/list/progress-cache.ts'

/** How far the viewer is with each anime of Viendo, or that they are watching again, by its id; empty until it is known. */
export function useListProgress(): ReadonlyMap<number, AnimeProgress> {
  const { data } = trpc.tracking.listProgress.useQuery(undefined, { refetchOnWindowFocus: true })
  return useMemo(() => new Map(data?.progress.map((anime) => [anime.animeId, anime])), [data])
}
