import { useState } from 'react'
import { useTracking } from './tracking/tracking-context.ts'

/**
 * Which block of a season is shown: the one with the next episode, once that is known. Marking moves no block under anybody's
 * hands; an episode that is sought, or a block that is chosen, does.
 */
export function useEpisodeBlock(episodes: readonly { id: number }[], size: number, nextEpisodeId: number | undefined) {
  const { isKnown, soughtId } = useTracking()
  const [chosen, choose] = useState<number | null>(null)
  const [jumpedTo, setJumpedTo] = useState<{ id: number } | null>(null)
  const [lastSoughtId, setLastSoughtId] = useState(soughtId)
  const blockOf = (id: number | undefined) => {
    const at = episodes.findIndex((episode) => episode.id === id)
    return at === -1 ? null : Math.floor(at / size)
  }
  if (soughtId !== lastSoughtId) {
    setLastSoughtId(soughtId)
    choose(blockOf(soughtId) ?? chosen)
  } else if (chosen === null && isKnown) choose(blockOf(nextEpisodeId) ?? 0)
  return {
    block: chosen ?? blockOf(nextEpisodeId) ?? 0,
    choose,
    /** The episode that somebody went to by its number, a new object each time. */
    jumpedTo,
    jump: (id: number) => {
      choose(blockOf(id))
      setJumpedTo({ id })
    },
  }
}
