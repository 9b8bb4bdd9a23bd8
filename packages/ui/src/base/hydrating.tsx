import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useServerRendered } from './hydrated.ts'

const boundaries = new Set<object>()
let waiting: (() => void)[] = []

/** Resolves when React has hydrated the page and every boundary found so far. Call it after the root has mounted. */
export const whenHydrated = () =>
  new Promise<void>((resolve) => {
    if (boundaries.size === 0) resolve()
    else waiting.push(resolve)
  })

/**
 * Part of the server's page that React hydrates after what surrounds it, in its own task, or when it is clicked. A catalogue that hydrates
 * with its page would block a phone for a quarter of a second.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const isServerRendered = useServerRendered()
  const boundary = useHydrating(isServerRendered)
  return (
    <Suspense>
      {children}
      <Hydrated of={boundary} />
    </Suspense>
  )
}

/** Counts a boundary of the server's page as pending until its `Hydrated` has mounted. */
export function useHydrating(isServerRendered: boolean): object {
  const [boundary] = useState(() => ({}))
  // A layout effect, so that a nested boundary registers before the outer one settles
  useLayoutEffect(() => {
    if (isServerRendered) boundaries.add(boundary)
    return () => settle(boundary)
  }, [boundary, isServerRendered])
  return boundary
}

const page = {}

/** Call right before React takes over: counts the page as pending until its `PageHydrated` has mounted. */
export const expectPage = (): void => void boundaries.add(page)

/** For each page: the router renders it in a separate boundary, which hydrates after the surrounding shell. */
export const PageHydrated = () => <Hydrated of={page} />

/** Reports a boundary as hydrated when React mounts it. */
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
