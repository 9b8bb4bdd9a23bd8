import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during hydration, then true: for values that only the browser knows. Components that mount later get true at
 * once.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Whether the server rendered this component. Constant, so that it causes no render: `useHydrated` in fifty covers would render them all
 * twice.
 */
export function useServerRendered(): boolean {
  const [mark] = useState(createMark)
  useSyncExternalStore(never, unchanged, mark.markAsRendered)
  return mark.isServerRendered()
}

const unchanged = () => null

function createMark() {
  let isServerRendered = false
  return {
    isServerRendered: () => isServerRendered,
    /** React calls this on the server and during hydration only. */
    markAsRendered: () => {
      isServerRendered = true
      return unchanged()
    },
  }
}
