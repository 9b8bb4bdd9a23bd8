import { useLayoutEffect } from 'react'

/**
 * Sets a `data-` attribute on the root while the component is mounted. A `:root:has()` selector would restyle the whole page with each
 * element that is added anywhere: 60 to 120 ms on a phone.
 */
export function useRootAttribute(name: 'toasts' | 'unsaved' | 'bare', isSet: boolean): void {
  useLayoutEffect(() => {
    if (!isSet) return undefined
    const { dataset } = document.documentElement
    dataset[name] = ''
    return () => {
      delete dataset[name]
    }
  }, [name, isSet])
}
