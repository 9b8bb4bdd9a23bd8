import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while its page comes to life, true ever after: for what only a browser knows. What is drawn for the
 * first time later, as on every page after the first, is true at once.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Whether the server has drawn this. Always the same, so that nothing is drawn anew for it: `useHydrated` in each of fifty
 * covers is fifty covers drawn twice.
 */
export function useDrawnByServer(): boolean {
  const [mark] = useState(createMark)
  useSyncExternalStore(never, unchanged, mark.asDrawn)
  return mark.isDrawn()
}

const unchanged = () => null

function createMark() {
  let isDrawn = false
  return {
    isDrawn: () => isDrawn,
    /** React asks for this one only on the server and while its page comes to life. */
    asDrawn: () => {
      isDrawn = true
      return unchanged()
    },
  }
}
