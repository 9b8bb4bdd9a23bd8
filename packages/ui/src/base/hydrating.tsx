import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useDrawnByServer } from './hydrated.ts'

const boundaries = new Set<object>()
let waiting: (() => void)[] = []

/** Resolves when React has hydrated every boundary that has been found so far; to be asked once the root has mounted. */
export const whenHydrated = () =>
  new Promise<void>((resolve) => {
    if (boundaries.size === 0) resolve()
    else waiting.push(resolve)
  })

/**
 * Part of the server's page that React hydrates after what is around it, in a task of its own, or when it is pressed. A catalogue
 * or a list of episodes that hydrates together with its page would block a phone for a quarter of a second.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const isDrawn = useDrawnByServer()
  const boundary = useHydrating(isDrawn)
  return (
    <Suspense>
      {children}
      <Hydrated of={boundary} />
    </Suspense>
  )
}

/** Counts a boundary of the server's page as not hydrated until its `Hydrated` has mounted. */
export function useHydrating(isDrawn: boolean): object {
  const [boundary] = useState(() => ({}))
  // A layout effect runs before the effect of the boundary around this one, which so can't be the last
  useLayoutEffect(() => {
    if (isDrawn) boundaries.add(boundary)
    return () => settle(boundary)
  }, [boundary, isDrawn])
  return boundary
}

export function Hydrated({ of: boundary }: { of: object }) {
  useEffect(() => settle(boundary), [boundary])
  return null
}

function settle(boundary: object) {
  if (!boundaries.delete(boundary) || boundaries.size > 0) return
  const ready = waiting
  waiting = []
  for (const resolve of ready) resolve()
}
