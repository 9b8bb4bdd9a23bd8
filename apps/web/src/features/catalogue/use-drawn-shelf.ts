import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Shelf } from './use-shelf.ts'

/**
 * The shelf as its cards show it. What a key finds is drawn right after its number, and painted with it: a deferred value waits
 * for a frame of its own, and the screenful of cards that a key changes takes less than such a frame. Whatever else changes the
 * shelf (the index, an answer of the server) holds up nobody.
 */
export function useDrawnShelf(shelf: Shelf): Shelf {
  const [drawn, setDrawn] = useState(shelf)
  useLayoutEffect(() => {
    if (shelf === drawn) return
    const draw = () => setDrawn(shelf)
    if (shelf.term === drawn.term) startTransition(draw)
    else queueMicrotask(() => flushSync(draw))
  }, [shelf, drawn])
  return drawn
}
