import type { RefObject } from 'react'

/** What controls and shortcuts do with a video. Call `sync` after a change that sends no media event. */
export function useVideoCommands(video: RefObject<HTMLVideoElement | null>, sync: () => void) {
  // The promise is rejected if the browser blocks sound or the file fails. Events report both.
  const play = () => void video.current?.play().catch(() => {})
  return {
    play,
    toggle: () => (video.current?.paused ? play() : video.current?.pause()),
    /** To a position in seconds. */
    seek: (time: number) => {
      if (!video.current) return
      video.current.currentTime = Math.max(0, Math.min(time, video.current.duration || 0))
      sync()
    },
    mute: () => {
      if (video.current) video.current.muted = !video.current.muted
    },
  }
}
