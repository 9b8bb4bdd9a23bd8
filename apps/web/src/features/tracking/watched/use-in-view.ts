import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when the element comes within 600 px of the viewport, and again when `version` changes while it is there. */
export function useInView(onView: () => void, version = 0): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const notify = useEffectEvent(onView)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && notify(), { rootMargin: '600px' })
    observer.observe(element.current)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an observer reports changes only, and a new observer also the current state
  }, [version])
  return element
}
