import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where an element stands in the page, in pixels; all zero before the first measure, which comes before the first paint. */
export interface Place {
  width: number
  top: number
  /** Readers may have asked for larger letters. */
  rem: number
}

export function usePlace(ref: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ width: 0, top: 0, rem: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const box = element.getBoundingClientRect()
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const next = { width: box.width, top: Math.round(box.top + window.scrollY), rem }
      setPlace((last) => (isSame(last, next) ? last : next))
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

const isSame = (one: Place, other: Place) => one.width === other.width && one.top === other.top && one.rem === other.rem
