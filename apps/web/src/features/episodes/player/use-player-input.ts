import type { KeyboardEvent, RefObject } from 'react'
import type { Episode } from '../live/live-episode.ts'
import { runShortcut } from './controls/run-shortcut.ts'
import { useSeekRequests } from './use-seek-requests.ts'
import type { useStartPosition } from './use-start-position.ts'
import type { useVideoCommands } from './use-video-commands.ts'

type PlayerInput = {
  stage: RefObject<HTMLElement | null>
  video: RefObject<HTMLVideoElement | null>
  episode: Episode
  start: ReturnType<typeof useStartPosition>
  commands: ReturnType<typeof useVideoCommands>
  toggleFullscreen: () => void
  open: (episodeId: number | null) => void
}

/** Keys of the player, and seeking by the viewer: with the controls, from a comment, or to the position in the page's URL. */
export function usePlayerInput({ stage, video, episode, start, commands, toggleFullscreen, open }: PlayerInput) {
  /** To a position in seconds. Dismisses the question where to resume, too. */
  const seekManually = (time: number) => {
    start.begin()
    commands.seek(time)
  }
  useSeekRequests((seconds, isPlayed) => {
    // A video without metadata cannot seek.
    if ((video.current?.readyState ?? 0) === 0) start.beginAt(seconds)
    seekManually(seconds)
    stage.current?.scrollIntoView({ block: 'nearest' })
    if (!isPlayed) return
    stage.current?.focus({ preventScroll: true })
    commands.play()
  })
  const pressKey = (event: KeyboardEvent<HTMLElement>) =>
    runShortcut(event, {
      toggle: commands.toggle,
      seek: (by) => seekManually((video.current?.currentTime ?? 0) + by),
      mute: commands.mute,
      fullscreen: toggleFullscreen,
      next: () => open(episode.nextEpisodeId),
      previous: () => open(episode.previousEpisodeId),
    })
  return { seekManually, pressKey }
}
