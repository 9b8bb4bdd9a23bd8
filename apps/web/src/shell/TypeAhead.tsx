import { useEffect } from 'react'

/**
 * Takes the letters that are typed while the script of the quick search loads: without it they would be lost, or act as shortcuts of the page.
 * Rendered in its place.
 */
export function TypeAhead({ onType }: { onType: (letter: string) => void }) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || key.length !== 1) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onType(key)
    }
    addEventListener('keydown', take, true)
    return () => removeEventListener('keydown', take, true)
  }, [onType])
  return null
}
