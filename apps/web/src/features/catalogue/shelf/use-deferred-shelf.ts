import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Shelf } from './use-shelf.ts'

/**
 * The shelf as the cards render it. Search results render in a layout effect, in the same frame as their count: `useDeferredValue` would
 * wait for another frame, and a screenful of cards takes less than one. Other changes of the shelf (the index, a server response) are
 * deferred.
 */
export function useDeferredShelf(shelf: Shelf): Shelf {
  const [rendered, setRendered] = useState(shelf)
  useLayoutEffect(() => {
    if (shelf === rendered) return
    const render = () => setRendered(shelf)
    if (shelf.term === rendered.term) startTransition(render)
    else queueMicrotask(() => flushSync(render))
  }, [shelf, rendered])
  return rendered
}
