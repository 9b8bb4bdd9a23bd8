import { useEffect, useRef, useState } from 'react'
import { heldBack, newestId } from './held-comments.ts'
import type { ProfileComment } from './live-profile.ts'

/** Put `top` where the list begins: while that is out of sight above, what others write waits. */
export function useHeldComments(comments: ProfileComment[], viewerId: number | undefined) {
  const top = useRef<HTMLDivElement>(null)
  const newest = useRef(0)
  const [firstSeen] = useState(() => newestId(comments))
  const [heldAfter, setHeldAfter] = useState<number | null>(null)

  useEffect(() => {
    newest.current = newestId(comments)
  }, [comments])

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      const isAbove =
        !!entry && !entry.isIntersecting && entry.boundingClientRect.top < (entry.rootBounds?.height ?? 0) / 2
      setHeldAfter(isAbove ? newest.current : null)
    })
    if (top.current) observer.observe(top.current)
    return () => observer.disconnect()
  }, [])

  const release = () => {
    setHeldAfter(null)
    top.current?.scrollIntoView({ block: 'center' })
  }
  return { top, firstSeen, release, ...heldBack(comments, heldAfter, viewerId) }
}
