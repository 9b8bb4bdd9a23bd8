import { useMemo } from 'react'
import { useUnsent } from '../../lib/offline/unsent.ts'
import type { AnimeTracking } from './anime-tracking.ts'

const lists = new Set(['tracking.list', 'tracking.move'])

/** What somebody has done with an anime and has not reached the server. */
export function useUnsentOf(animeId: number): AnimeTracking['unsent'] {
  const unsent = useUnsent()
  return useMemo(() => {
    const ofAnime = unsent.filter(({ input }) => input.animeId === animeId)
    return {
      episodeIds: new Set<number>(ofAnime.flatMap(({ input }) => input.ids ?? input.id ?? [])),
      isList: ofAnime.some(({ name }) => lists.has(name)),
    }
  }, [unsent, animeId])
}
