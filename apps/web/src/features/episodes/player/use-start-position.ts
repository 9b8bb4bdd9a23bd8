import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAnimeTracking } from '../../../nouns/anime/use-anime-tracking.ts'
import type { Episode } from '../live/live-episode.ts'
import { resumePoint } from './viewing-rules.ts'

/** Where playback starts: at the stored position if the viewer chooses it, or at a position that was requested before the metadata has loaded. */
export function useStartPosition(video: RefObject<HTMLVideoElement | null>, episode: Episode, duration: number) {
  const [hasBegun, setBegun] = useState(false)
  /** In seconds, until the metadata has loaded. */
  const requested = useRef(0)
  const resumeAt = resumePoint(useStoredPosition(episode), duration)
  /** The stored position while the viewer is asked whether to resume from it, else null. */
  const offered = hasBegun ? null : resumeAt
  // Shows the frame of the stored position behind the question; playback resumes from it.
  useEffect(() => {
    if (offered !== null) showFrame(video.current, offered)
  }, [offered, video])
  return {
    offered,
    /** Dismisses the question. */
    begin: () => setBegun(true),
    beginAt: (seconds: number) => {
      requested.current = seconds
    },
    /** After a failure: where it has happened, unless another position was requested. */
    beginAgain: () => {
      requested.current ||= video.current?.currentTime ?? 0
    },
    onLoaded: (element: HTMLVideoElement) => {
      if (requested.current > 0) element.currentTime = requested.current
      requested.current = 0
    },
  }
}

function showFrame(video: HTMLVideoElement | null, seconds: number) {
  if (video) video.currentTime = seconds
}

/** The stored position in seconds; undefined without one. */
function useStoredPosition({ id, animeId }: Episode): number | undefined {
  const tracking = useAnimeTracking(animeId)
  return tracking?.progress.find(({ episodeId }) => episodeId === id)?.progress
}
