import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** Shows the stage with its controls in full screen; an iPhone allows it only for the video element. */
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
