import type { Video } from '@animeteca/contracts/media/video-url'
import { classNames } from '@animeteca/ui/base/class-names'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { Suspense, useRef, useState } from 'react'
import type { Episode } from '../live/live-episode.ts'
import type { NextEpisode } from './controls/NextUp.tsx'
import { usePlayback } from './controls/use-playback.ts'
import { FailedVideo } from './FailedVideo.tsx'
import { Poster } from './Poster.tsx'
import { Stage } from './Stage.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { useMarkWhenSeen } from './use-mark-when-seen.ts'
import { useNextEpisode } from './use-next-episode.ts'
import { usePlayerInput } from './use-player-input.ts'
import { useProgress } from './use-progress.ts'
import { useRecentActivity } from './use-recent-activity.ts'
import { useStartPosition } from './use-start-position.ts'
import { useVideoCommands } from './use-video-commands.ts'
import { useVideoFailure } from './use-video-failure.ts'
import { VideoElement } from './VideoElement.tsx'

const Controls = lazyPart(
  () => import('./controls/Controls.tsx'),
  (part) => part.Controls,
)
const NextUp = lazyComponent(() => import('./controls/NextUp.tsx'))
const ResumePrompt = lazyComponent(() => import('./controls/ResumePrompt.tsx'))

export type FileVideoProps = {
  episode: Episode
  video: Pick<Video, 'kind' | 'url'>
  next: NextEpisode | null
  /** Of the anime; undefined while loading. */
  coverImage: string | null | undefined
}

/** A video file in our own player: shortcuts, stored position and the next episode. */
export function FileVideo({ episode, video: source, next, coverImage }: FileVideoProps) {
  const stage = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { playback, sync } = usePlayback(video)
  const commands = useVideoCommands(video, sync)
  const { play, toggle, seek, mute } = commands
  const { isActive, registerActivity } = useRecentActivity()
  const { isFullscreen, toggle: toggleFullscreen } = useFullscreen(stage, video)
  const progress = useProgress(episode)
  const markWhenSeen = useMarkWhenSeen(episode)
  const { failure, setFailure } = useVideoFailure(video)
  const [isNextWanted, setNextWanted] = useState(true)
  const wasActive = useRef(true)
  const start = useStartPosition(video, episode, playback.duration)
  const { open, playNext } = useNextEpisode(video, episode, next)

  const { seekManually, pressKey } = usePlayerInput({ stage, video, episode, start, commands, toggleFullscreen, open })
  /** From a position in seconds, or from the current one. */
  const playOnStage = (from?: number) => {
    if (from !== undefined) seek(from)
    play()
    stage.current?.focus()
  }
  if (failure) return <FailedVideo failure={failure} animeTitle={episode.animeTitle} onRetry={() => setFailure(null)} />
  const isResting = !playback.isPlaying && playback.time === 0 && start.offered === null
  return (
    <Stage
      ref={stage}
      tabIndex={-1}
      onKeyDownCapture={(event) => {
        registerActivity()
        pressKey(event)
      }}
      onPointerMove={registerActivity}
      onPointerDownCapture={() => {
        wasActive.current = isActive
        registerActivity()
      }}
      onFocus={registerActivity}
      className={classNames(playback.isPlaying && !isActive && 'cursor-none')}
    >
      <VideoElement
        video={video}
        source={source}
        isHidden={isResting}
        // the first tap on a phone only shows the controls
        onPress={() => {
          if (wasActive.current || !playback.isPlaying) toggle()
        }}
        onLoaded={start.onLoaded}
        onPlay={() => {
          start.begin()
          setNextWanted(true)
        }}
        onTime={(element) => {
          if (!element.paused) progress.onTime(element.currentTime)
          markWhenSeen(element)
        }}
        onPause={(element) => progress.onPause(element.currentTime)}
        onFail={(reason) => {
          start.beginAgain()
          setFailure(reason)
        }}
        sync={sync}
      />
      {isResting && (
        <Poster
          coverImage={coverImage}
          animeTitle={episode.animeTitle}
          label={`Reproducir: ${episode.title}`}
          onPlay={toggle}
        />
      )}
      <Suspense>
        {start.offered !== null && (
          <ResumePrompt at={start.offered} onResume={() => playOnStage()} onRestart={() => playOnStage(0)} />
        )}
        {playback.hasEnded && next && isNextWanted && (
          <NextUp next={next} onGo={playNext} onCancel={() => setNextWanted(false)} />
        )}
      </Suspense>
      <Controls
        playback={playback}
        isShown={isActive || !playback.isPlaying}
        isFullscreen={isFullscreen}
        hasNext={next !== null}
        onToggle={toggle}
        onSeek={seekManually}
        onMute={mute}
        onFullscreen={toggleFullscreen}
        onNext={playNext}
      />
    </Stage>
  )
}
