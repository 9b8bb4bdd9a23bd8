import { type RefObject, useEffect, useState } from 'react'

/** How far from the screen a row is still drawn, so that it is there before it comes into sight. */
const reach = '200px'

/**
 * What is far from the screen leaves its place, and comes back before it is seen: the height of that place in pixels while it is
 * away, null while it is here. What has the focus stays.
 */
export function useNear(element: RefObject<HTMLElement | null>): number | null {
  const [leftHeight, setLeftHeight] = useState<number | null>(null)
  useEffect(() => {
    const place = element.current
    if (!place) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const height = place.offsetHeight
        // hidden with everything around it: it comes back as it was
        if (!entry || height === 0 || place.contains(document.activeElement)) return
        setLeftHeight(entry.isIntersecting ? null : height)
      },
      { rootMargin: reach },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [element])
  return leftHeight
}
