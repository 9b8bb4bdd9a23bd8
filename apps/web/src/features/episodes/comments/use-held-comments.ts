import { useEffect, useRef, useState } from 'react'
import type { EpisodeComment } from '../live-episode.ts'
import { heldBack, newerOfOthers, newestId } from './held-comments.ts'

/** Put `top` where the list begins: while that is out of sight above, what others write waits. */
export function useHeldComments(comments: EpisodeComment[], viewerId: number | undefined) {
  const top = useRef<HTMLDivElement>(null)
  const newest = useRef(0)
  const [firstSeen] = useState(() => newestId(comments))
  const [heldAfter, setHeldAfter] = useState<number | null>(null)

  useEffect(() => {
    newest.current = newestId(comments)
  }, [comments])

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setHeldAfter(entry.isIntersecting ? null : newest.current)
      },
      // Below the screen counts as in sight: one press of End jumps over the place without ever showing it.
      { rootMargin: '-64px 0px 1000000px 0px' },
    )
    if (top.current) observer.observe(top.current)
    return () => observer.disconnect()
  }, [])

  const release = () => {
    setHeldAfter(null)
    top.current?.scrollIntoView({ block: 'center' })
  }
  const news = newerOfOthers(comments, firstSeen, viewerId)
  return { top, firstSeen, news, release, ...heldBack(comments, heldAfter, viewerId) }
}
