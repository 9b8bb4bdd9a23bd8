import { useMemo } from 'react'
import type { AnimeTracking } from '../../../lib/anime-tracking.ts'
import { useUnsent } from '../../../lib/offline/unsent.ts'

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
