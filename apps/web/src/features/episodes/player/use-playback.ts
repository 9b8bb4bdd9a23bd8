import { type RefObject, useEffect, useState } from 'react'

/** A video as its controls show it. Times in seconds; `duration` is NaN until it is known. */
export interface Playback {
  isPlaying: boolean
  isWaiting: boolean
  hasEnded: boolean
  isMuted: boolean
  time: number
  duration: number
  /** Up to where it has been loaded. */
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

/** `sync` goes on every event of the element that may change what is shown. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>) {
  const [playback, setPlayback] = useState(atRest)
  const sync = () => {
    const element = video.current
    if (element) setPlayback(playbackOf(element))
  }
  // The video of the server's page may have been loaded before anybody listened.
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
