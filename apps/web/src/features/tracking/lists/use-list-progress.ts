import { useMemo } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import type { AnimeProgress } from '../../../nouns/list/progress-cache.ts'

/** How far the viewer is with each anime of Viendo, by its id; empty until it is known. */
export function useListProgress(isAsked: boolean): ReadonlyMap<number, AnimeProgress> {
  const { data } = trpc.tracking.listProgress.useQuery(undefined, { enabled: isAsked, refetchOnWindowFocus: true })
  return useMemo(() => new Map(data?.progress.map((anime) => [anime.animeId, anime])), [data])
}
