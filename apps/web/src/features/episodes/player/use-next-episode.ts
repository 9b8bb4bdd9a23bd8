import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import type { Episode } from '../live/live-episode.ts'
import { autoplay } from './autoplay.ts'
import type { NextEpisode } from './controls/NextUp.tsx'

/** Opens other episodes, and plays this one if it was opened to be played. */
export function useNextEpisode(video: RefObject<HTMLVideoElement | null>, episode: Episode, next: NextEpisode | null) {
  const router = useRouter()
  useEffect(() => {
    if (autoplay.consume(episode.id)) video.current?.play().catch(() => {})
  }, [episode.id, video])
  const open = (id: number | null) => {
    if (id !== null) void router.navigate({ to: '/episode/$id', params: { id } })
  }
  const playNext = () => {
    if (!next) return
    autoplay.with(next.id)
    open(next.id)
  }
  return { open, playNext }
}
