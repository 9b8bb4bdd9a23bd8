import type { AnimeTracking } from '@animeteca/contracts/tracking/tracking'
import { trpc, utils } from '../../lib/query/trpc.ts'
import { useViewer } from '../../lib/session/session.ts'

/**
 * What the viewer has done with an anime; undefined for visitors and until it is known. While they watch it again, marks, places
 * and what comes next are those of that time.
 */
export function useAnimeTracking(animeId: number) {
  const isSignedIn = useViewer() !== null
  const { data } = trpc.tracking.forAnime.useQuery(
    { animeId },
    { enabled: isSignedIn, refetchOnWindowFocus: true, select: withActiveRewatch },
  )
  return isSignedIn ? data : undefined
}

export const withActiveRewatch = (tracking: AnimeTracking): AnimeTracking =>
  tracking.runs?.open ? { ...tracking, ...tracking.runs.open } : tracking

/** Where marks go that are set on the pages of an anime: into the run that they show, or nowhere but to the first time. */
export const activeRewatchId = (animeId: number) => utils.tracking.forAnime.getData({ animeId })?.runs?.open?.id
