import { useEffect, useRef, useState } from 'react'
import { splitDeferred, type WithId, newerOfOthers, newestId } from './deferred-comments.ts'

/**
 * While the element of the ref `top`, placed at the start of the list, is scrolled out above, new comments of others
 * are deferred.
 */
export function useDeferredComments<C extends WithId>(comments: C[], isOwn: (comment: C) => boolean) {
  const top = useRef<HTMLDivElement>(null)
  const newest = useRef(0)
  const [firstSeen] = useState(() => newestId(comments))
  const [deferAfter, setDeferAfter] = useState<number | null>(null)

  useEffect(() => {
    newest.current = newestId(comments)
  }, [comments])

  useEffect(() => {
    if (!top.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setDeferAfter(entry.isIntersecting ? null : newest.current)
      },
      // The large bottom margin counts "below the viewport" as visible: pressing End jumps past the element without it
      // ever intersecting. Root margins apply only to the real scroll container: the page, or a dialog.
      { root: scrollerOf(top.current), rootMargin: '-64px 0px 1000000px 0px' },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [])

  const showDeferred = () => {
    setDeferAfter(null)
    top.current?.scrollIntoView({ block: 'center' })
  }
  const news = newerOfOthers(comments, firstSeen, isOwn)
  return { top, firstSeen, news, showDeferred, ...splitDeferred(comments, deferAfter, isOwn) }
}

/** The scroll container of an element; null for the page. */
function scrollerOf(element: Element): Element | null {
  for (let ancestor = element.parentElement; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement)
    if (/auto|scroll/.test(getComputedStyle(ancestor).overflowY)) return ancestor
  return null
}
