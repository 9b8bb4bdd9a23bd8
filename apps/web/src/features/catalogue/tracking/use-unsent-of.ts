import { useMemo } from 'react'
import { useUnsent } from '../../../lib/offline/unsent.ts'

const lists = new Set(['tracking.list', 'tracking.move', 'tracking.putInList'])

/** Unsent mutations of an anime: which episodes they mark, and whether they change its list. */
export function useUnsentOf(animeId: number): { episodeIds: ReadonlySet<number>; isList: boolean } {
  const unsent = useUnsent()
  return useMemo(() => {
    const ofAnime = unsent.filter(({ input }) => input.animeId === animeId)
    return {
      episodeIds: new Set<number>(ofAnime.flatMap(({ input }) => input.ids ?? input.id ?? [])),
      isList: ofAnime.some(({ name }) => lists.has(name)),
    }
  }, [unsent, animeId])
}
