import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where an element stands in the page, in pixels; all zero before the first measure, which comes before the first paint. */
export function usePlace(ref: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const box = element.getBoundingClientRect()
      const next = { width: box.width, top: Math.round(box.top + window.scrollY) }
      setPlace((last) => (last.width === next.width && last.top === next.top ? last : next))
    }
    measure()
    // The body grows with whatever is above: that moves the element without resizing it.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
  return place
}
