import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row of links sideways so that the link to the current page is visible. */
export function useScrollToCurrent<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null)
  useEffect(() => {
    const page = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    if (!row.current || !page) return
    const { left } = row.current.getBoundingClientRect()
    row.current.scrollLeft += page.left - left - (row.current.clientWidth - page.width) / 2
  }, [])
  return row
}
