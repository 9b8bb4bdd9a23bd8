import { useHydrated } from '@animeteca/ui/base/hydrated'
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import type { Seen } from './SeenRows.tsx'
import type { ShelfLayout } from './shelf-layout.ts'
import type { Place } from './use-place.ts'

/** Shorter lists are rendered whole, so that find-in-page works. */
export const virtualFrom = 200

let isLoaded = false

const SeenRows = lazy(async () => {
  const module = await import('./SeenRows.tsx')
  isLoaded = true
  return module
})

/**
 * Which rows of a long list to render. The measuring code loads after the page: until then `seen` is null, and the list renders its
 * beginning with CSS layout. `isNear` is set when the rows are known before the first paint. Render `watcher` beside the list. `layoutOf`
 * must be stable between renders.
 */
export function useSeenRows(
  list: RefObject<HTMLElement | null>,
  options: { count: number; isVirtual: boolean; layoutOf: (place: Place) => ShelfLayout },
): { seen: Seen | null; isNear: boolean; watcher: ReactNode } {
  const [seen, setSeen] = useState<Seen | null>(null)
  // Keep the beginning until its position is known: an item may be being pressed.
  const [isNear] = useState(isLoaded)
  const isWatched = useHydrated() && options.isVirtual
  if (!isWatched) return { seen: null, isNear: false, watcher: null }
  const { count, layoutOf } = options
  const watcher = (
    <Suspense>
      <SeenRows list={list} count={count} layoutOf={layoutOf} onChange={setSeen} />
    </Suspense>
  )
  return { seen, isNear, watcher }
}
