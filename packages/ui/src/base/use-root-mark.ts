import { useLayoutEffect } from 'react'

/**
 * Sets a `data-` attribute on the root while the component is mounted. A `:root:has()` selector would restyle the whole page with each
 * element that is added anywhere: 60 to 120 ms on a phone.
 */
export function useRootMark(mark: 'toasts' | 'unsaved' | 'bare', isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined
    const { dataset } = document.documentElement
    dataset[mark] = ''
    return () => {
      delete dataset[mark]
    }
  }, [mark, isThere])
}
