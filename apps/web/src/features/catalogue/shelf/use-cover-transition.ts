import { useState } from 'react'

/** The anime whose cover last left a shelf, so that Back animates it to the same card. */
let lastClickedId: number | null = null

/** The view-transition name of a cover, shared by its card and its page. */
export const coverTransitionName = (animeId: number) => `cover-${animeId}`

/** Only the clicked card gets a transition name: the browser takes a snapshot of every named element. */
export function useCoverTransition(animeId: number) {
  const [isTransitioning, setTransitioning] = useState(lastClickedId === animeId)
  const startTransition = () => {
    lastClickedId = animeId
    setTransitioning(true)
  }
  return { transitionName: isTransitioning ? coverTransitionName(animeId) : undefined, startTransition }
}
