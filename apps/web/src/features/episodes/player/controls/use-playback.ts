import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react'

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
  const sync = useCallback(() => {
    const next = video.current && playbackOf(video.current)
    if (next) setPlayback((last) => (isSame(last, next) ? last : next))
  }, [video])
  // A video in the server's HTML may have loaded before React listens. A transition, because the controls have not hydrated yet, and any
  // other update would hydrate all of them in one task.
  useEffect(() => startTransition(sync), [sync])
  return { playback, sync }
}

const isSame = (one: Playback, other: Playback) =>
  (Object.keys(one) as (keyof Playback)[]).every((key) => Object.is(one[key], other[key]))

const playbackOf = (video: HTMLVideoElement): Playback => ({
  isPlaying: !video.paused && !video.ended,
  isWaiting: !video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA,
  hasEnded: video.ended,
  isMuted: video.muted || video.volume === 0,
  time: video.currentTime,
  duration: video.duration,
  loaded: video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : 0,
})
