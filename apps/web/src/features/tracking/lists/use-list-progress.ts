import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import type { AnimeProgress } from '../../../nouns/episode/progress-cache.ts'

/** Progress by anime id, for Viendo and for active rewatches; empty while loading. */
export function useListProgress(): ReadonlyMap<number, AnimeProgress> {
  const { data } = trpc.tracking.listProgress.useQuery(undefined, { refetchOnWindowFocus: true })
  return useMemo(() => new Map(data?.progress.map((anime) => [anime.animeId, anime])), [data])
}
