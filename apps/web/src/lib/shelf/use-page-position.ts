import { type RefObject, useLayoutEffect, useState } from 'react'

/** Position of an element in the page, in pixels; zero before the first measurement, which precedes the first paint. */
export interface PagePosition {
  width: number
  top: number
  /** The root font size, which viewers can change. */
  rem: number
}

/** Measures an element again when it or the page changes size. */
export function usePagePosition(ref: RefObject<HTMLElement | null>): PagePosition {
  const [position, setPosition] = useState<PagePosition>({ width: 0, top: 0, rem: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const box = element.getBoundingClientRect()
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const next = { width: box.width, top: Math.round(box.top + window.scrollY), rem }
      setPosition((last) => (isSame(last, next) ? last : next))
    }
    measure()
    // The body grows with the content above, which moves the element without resizing it.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
  return position
}

const isSame = (one: PagePosition, other: PagePosition) =>
  one.width === other.width && one.top === other.top && one.rem === other.rem
