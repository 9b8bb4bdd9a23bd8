import type { AnimeTracking } from '@animeteca/contracts/tracking/tracking'
import { type LoadQuery, useLoadError } from '../../lib/errors/use-load-error.ts'
import { trpc, utils } from '../../lib/query/trpc.ts'
import { useViewer } from '../../lib/session/session.ts'

/**
 * The viewer's tracking of an anime; undefined for visitors and while loading. During a rewatch, marks, positions and
 * the next episode are those of the rewatch.
 */
export function useAnimeTracking(animeId: number) {
  const isSignedIn = useViewer() !== null
  const { data } = useQueryOfTracking(animeId, isSignedIn)
  return isSignedIn ? data : undefined
}

/** The query of `useAnimeTracking` when it failed, or null. */
export function useFailedTracking(animeId: number): LoadQuery | null {
  const isSignedIn = useViewer() !== null
  const query = useQueryOfTracking(animeId, isSignedIn)
  return useLoadError(query) && isSignedIn ? query : null
}

const useQueryOfTracking = (animeId: number, isSignedIn: boolean) =>
  trpc.tracking.forAnime.useQuery(
    { animeId },
    { enabled: isSignedIn, refetchOnWindowFocus: true, select: withActiveRewatch },
  )

/** While a rewatch is active, its marks and progress replace those of the first viewing. */
export const withActiveRewatch = (tracking: AnimeTracking): AnimeTracking =>
  tracking.runs?.open ? { ...tracking, ...tracking.runs.open } : tracking

/** The rewatch that new marks of an anime belong to; undefined outside a rewatch. */
export const activeRewatchId = (animeId: number) => utils.tracking.forAnime.getData({ animeId })?.runs?.open?.id
