import { useLayoutEffect } from 'react'

/**
 * Marks the root of the page, as `data-toasts`, while something is there that all of the page makes room for. A style that asks the
 * root for it with `:has()` is asked anew with each element that comes or goes anywhere, a file that is preloaded among them, and the
 * whole page is styled again: 60 to 120 ms of a phone.
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
