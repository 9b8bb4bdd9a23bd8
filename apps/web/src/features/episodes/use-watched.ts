import { useUnsent } from '../../lib/offline/unsent.ts'
import { useOptimistic } from '../../lib/optimistic.ts'
import { useViewer } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { markAct } from '../../nouns/episode/watched-mark.ts'
import type { Episode } from './live-episode.ts'

/** What the signed-in person has seen of an anime and how far into it they are; undefined for visitors and until known. */
export function useAnimeTracking(animeId: number) {
  const isSignedIn = useViewer() !== null
  const { data } = trpc.tracking.forAnime.useQuery({ animeId }, { enabled: isSignedIn, refetchOnWindowFocus: true })
  return isSignedIn ? data : undefined
}

/** Whether an episode has been seen, and what turns that. */
export function useWatched({ id, animeId }: Pick<Episode, 'id' | 'animeId'>) {
  const tracking = useAnimeTracking(animeId)
  const mark = useOptimistic(markAct)
  return {
    isWatched: tracking?.watchedEpisodeIds.includes(id) ?? false,
    isKnown: tracking !== undefined,
    isUnsent: useUnsent(markAct.name).some(({ input }) => input.id === id),
    setWatched: (isWatched: boolean) => mark.mutate({ id, animeId, isWatched }),
  }
}
