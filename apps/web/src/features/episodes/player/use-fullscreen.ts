import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** Puts the whole stage, controls included, on the full screen; on an iPhone only the video itself can go there. */
export function useFullscreen(stage: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const isFullscreen = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (stage.current?.requestFullscreen) stage.current.requestFullscreen().catch(() => {})
    else enterOnPhone(video.current)
  }, [stage, video])
  return { isFullscreen, toggle }
}

const enterOnPhone = (video: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null) =>
  video?.webkitEnterFullscreen?.()

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
