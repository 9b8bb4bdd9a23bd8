import { useUnsent } from '../../../lib/offline/unsent.ts'
import { useAnimeTracking } from '../../../nouns/anime/use-anime-tracking.ts'
import { useMark } from '../../../nouns/episode/use-mark.ts'
import type { Episode } from './live-episode.ts'

/** Whether an episode is marked, and a function to change it. Asks visitors to sign in. */
export function useWatched({ id, animeId }: Pick<Episode, 'id' | 'animeId'>) {
  const tracking = useAnimeTracking(animeId)
  const mark = useMark()
  return {
    isWatched: tracking?.watchedEpisodeIds.includes(id) ?? false,
    isKnown: tracking !== undefined,
    isUnsent: useUnsent('tracking.mark').some(({ input }) => input.id === id),
    setWatched: (isWatched: boolean) => mark({ id, animeId, isWatched }),
  }
}
