import { useViewer } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'

/** What the viewer has done with an anime; undefined for visitors and until it is known. */
export function useAnimeTracking(animeId: number) {
  const isSignedIn = useViewer() !== null
  const { data } = trpc.tracking.forAnime.useQuery({ animeId }, { enabled: isSignedIn, refetchOnWindowFocus: true })
  return isSignedIn ? data : undefined
}
