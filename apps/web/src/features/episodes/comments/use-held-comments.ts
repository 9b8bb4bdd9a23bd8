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
    const observer = new IntersectionObserver(([entry]) => {
      const isAbove = !!entry && !entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2
      setHeldAfter(isAbove ? newest.current : null)
    })
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
