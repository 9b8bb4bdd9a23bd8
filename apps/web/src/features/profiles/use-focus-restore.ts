import { useEffect, useRef } from 'react'

/**
 * Where an act puts other buttons in the place of the one pressed, the focus goes to the first of them, else to the place
 * itself. `standing` changes with the buttons; `keep` is called with each act.
 */
export function useFocusRestore(standing: unknown) {
  const place = useRef<HTMLDivElement>(null)
  const known = useRef(standing)
  const hasActed = useRef(false)
  useEffect(() => {
    const isNew = known.current !== standing
    known.current = standing
    if (!isNew || !hasActed.current) return
    hasActed.current = false
    // a question before the act first gives the focus back to a button that is gone
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const next = place.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? place.current
      next?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(timer)
  }, [standing])
  return { place, keep: () => void (hasActed.current = true) }
}
