import { type RefObject, useEffect, useState } from 'react'

/** State of a video for its controls. Times in seconds; `duration` is NaN until the metadata has loaded. */
export interface Playback {
  isPlaying: boolean
  isWaiting: boolean
  hasEnded: boolean
  isMuted: boolean
  time: number
  duration: number
  /** End of the buffered part. */
  loaded: number
}

const atRest: Playback = {
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  isMuted: false,
  time: 0,
  duration: Number.NaN,
  loaded: 0,
}

/** Call `sync` on every media event that may change the state. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>) {
  const [playback, setPlayback] = useState(atRest)
  const sync = () => {
    const element = video.current
    if (element) setPlayback(playbackOf(element))
  }
  // A video in the server's HTML may have loaded before React listens.
  useEffect(() => {
    const element = video.current
    const timer = setTimeout(() => element && setPlayback(playbackOf(element)))
    return () => clearTimeout(timer)
  }, [video])
  return { playback, sync }
}

const playbackOf = (video: HTMLVideoElement): Playback => ({
  isPlaying: !video.paused && !video.ended,
  isWaiting: !video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA,
  hasEnded: video.ended,
  isMuted: video.muted || video.volume === 0,
  time: video.currentTime,
  duration: video.duration,
  loaded: video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : 0,
})
