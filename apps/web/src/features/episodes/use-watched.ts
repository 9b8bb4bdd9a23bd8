import { useUnsent } from '../../lib/offline/unsent.ts'
import { useAnimeTracking } from '../../nouns/anime/use-anime-tracking.ts'
import { useMark } from '../../nouns/episode/use-mark.ts'
import type { Episode } from './live-episode.ts'

/** Whether an episode has been seen, and what turns that. Nobody knows it of a visitor, who is asked to sign in. */
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
