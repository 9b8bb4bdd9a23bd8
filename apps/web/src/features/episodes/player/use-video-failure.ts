import { type RefObject, useEffect, useState } from 'react'
import type { VideoFailure } from './FailedVideo.tsx'

/** Why a video does not play; null while it does. */
export function useVideoFailure(video: RefObject<HTMLVideoElement | null>) {
  const [failure, setFailure] = useState<VideoFailure | null>(null)
  // A video in the server's HTML can fail before React listens, and the event is not repeated.
  useEffect(() => {
    const element = video.current
    const timer = setTimeout(() => {
      if (element?.error) setFailure(failureOf(element.error))
    })
    return () => clearTimeout(timer)
  }, [video])
  return { failure, setFailure }
}

/** A browser reports an unreachable file as unplayable, so being offline decides too. */
export const failureOf = (error: MediaError | null): VideoFailure =>
  error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine ? 'network' : 'video'
