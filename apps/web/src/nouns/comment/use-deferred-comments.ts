import { useEffect, useRef, useState } from 'react'
import { splitDeferred, type Identified, newerOfOthers, newestId } from './deferred-comments.ts'

/** Put `top` where the list begins: while that is out of sight above, what others write waits. */
export function useDeferredComments<C extends Identified>(comments: C[], isOwn: (comment: C) => boolean) {
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
      // Below counts as in sight: one press of End jumps over the place without ever showing it. The margin is that of the
      // root, so the root has to be what scrolls: the page, or the dialog around the list.
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
  return { top, firstSeen, news, release: showDeferred, ...splitDeferred(comments, deferAfter, isOwn) }
}

/** What scrolls around an element; null is the page. */
function scrollerOf(element: Element): Element | null {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return null
}
