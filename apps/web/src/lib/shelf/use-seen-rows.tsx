import { useHydrated } from '@animeteca/ui/base/hydrated'
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import type { Seen } from './SeenRows.tsx'
import type { ShelfLayout } from './shelf-layout.ts'
import type { Place } from './use-place.ts'

/** Below this many things a page holds all of them, so that the browser's own search finds everything. */
export const virtualFrom = 200

let isLoaded = false

const SeenRows = lazy(async () => {
  const module = await import('./SeenRows.tsx')
  isLoaded = true
  return module
})

/**
 * Which rows of a long list to draw. The measuring comes after the page: until then `seen` is null, and the list draws its
 * beginning in the browser's own layout. `isNear` says that the rows are known before anything is painted, so that drawing
 * the beginning would be in vain. `watcher` goes into the page, beside the list.
 *
 * @param options.layoutOf must be the same function from one drawing to the next.
 */
export function useSeenRows(
  list: RefObject<HTMLElement | null>,
  options: { count: number; isVirtual: boolean; layoutOf: (place: Place) => ShelfLayout },
): { seen: Seen | null; isNear: boolean; watcher: ReactNode } {
  const [seen, setSeen] = useState<Seen | null>(null)
  // of a beginning that is drawn nothing goes before its place is known: somebody may be pressing it
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
