import { useRef } from 'react'
import type { Episode } from '../live/live-episode.ts'
import { useWatched } from '../live/use-watched.ts'
import { isNearlyOver } from './viewing-rules.ts'

/** Marks the episode as watched when its video is nearly over: once per visit, so that unmarking it is respected. */
export function useMarkWhenSeen(episode: Episode) {
  const { isWatched, isKnown, setWatched } = useWatched(episode)
  const isDone = useRef(false)
  return (video: HTMLVideoElement) => {
    if (video.paused || isDone.current || !isKnown || !isNearlyOver(video.currentTime, video.duration)) return
    isDone.current = true
    if (!isWatched) setWatched(true)
  }
}
