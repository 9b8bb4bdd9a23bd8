import { useEffect, useRef } from 'react'

/**
 * When an action removes the pressed button, moves the focus to the first link or button that is left, else to the container. `state` changes
 * with the buttons; `expectFocusLoss` is called before each action.
 */
export function useFocusRestore<Container extends HTMLElement = HTMLDivElement>(state: unknown) {
  const place = useRef<Container>(null)
  const known = useRef(state)
  const hasActed = useRef(false)
  useEffect(() => {
    const isNew = known.current !== state
    known.current = state
    if (!isNew || !hasActed.current) return
    hasActed.current = false
    // A confirm dialog first returns the focus to the button that is gone.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const next = place.current?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? place.current
      next?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(timer)
  }, [state])
  return { place, expectFocusLoss: () => void (hasActed.current = true) }
}
