import type { Video } from '@animeteca/contracts/media/video-url'
import { classNames } from '@animeteca/ui/base/class-names'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { StreamSource } from '../../../lib/StreamSource.tsx'
import type { Episode } from '../live-episode.ts'
import type { NextEpisode } from './controls/NextUp.tsx'
import { runShortcut } from './controls/run-shortcut.ts'
import { FailedVideo, type VideoFailure } from './FailedVideo.tsx'
import { Poster } from './Poster.tsx'
import { Stage } from './Stage.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { useMarkWhenSeen } from './use-mark-when-seen.ts'
import { useNextEpisode } from './use-next-episode.ts'
import { usePlayback } from './use-playback.ts'
import { useProgress } from './use-progress.ts'
import { useRecentActivity } from './use-recent-activity.ts'
import { useSeekRequests } from './use-seek-requests.ts'
import { useStartPosition } from './use-start-position.ts'
import { useVideoCommands } from './use-video-commands.ts'
import { failureOf, useVideoFailure } from './use-video-failure.ts'
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
export function FileVideo({ episode, video: { kind, url }, next, coverImage }: FileVideoProps) {
  const stage = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { playback, sync } = usePlayback(video)
  const { play, toggle, seek, mute } = useVideoCommands(video, sync)
  const { isActive, registerActivity } = useRecentActivity()
  const { isFullscreen, toggle: toggleFullscreen } = useFullscreen(stage, video)
  const progress = useProgress(episode)
  const markWhenSeen = useMarkWhenSeen(episode)
  const { failure, setFailure } = useVideoFailure(video)
  const [isNextWanted, setNextWanted] = useState(true)
  const wasActive = useRef(true)
  const start = useStartPosition(video, episode, playback.duration)
  const { open, playNext } = useNextEpisode(video, episode, next)

  // Shows the frame of the stored position behind the question; playback resumes from it.
  useEffect(() => {
    if (start.offered !== null && video.current) video.current.currentTime = start.offered
  }, [start.offered])

  /** Dismisses the question where to resume, too. */
  const seekManually = (time: number) => {
    start.begin()
    seek(time)
  }
  useSeekRequests((seconds, isPlayed) => {
    // A video without metadata cannot seek.
    if ((video.current?.readyState ?? 0) === 0) start.beginAt(seconds)
    seekManually(seconds)
    stage.current?.scrollIntoView({ block: 'nearest' })
    if (!isPlayed) return
    stage.current?.focus({ preventScroll: true })
    play()
  })

  const press = (event: KeyboardEvent<HTMLElement>) => {
    registerActivity()
    runShortcut(event, {
      toggle,
      seek: (by) => seekManually((video.current?.currentTime ?? 0) + by),
      mute,
      fullscreen: toggleFullscreen,
      next: () => open(episode.nextEpisodeId),
      previous: () => open(episode.previousEpisodeId),
    })
  }
  const fail = (reason: VideoFailure) => {
    start.beginAgain()
    setFailure(reason)
  }

  if (failure) return <FailedVideo failure={failure} animeTitle={episode.animeTitle} onRetry={() => setFailure(null)} />
  const isResting = !playback.isPlaying && playback.time === 0 && start.offered === null
  return (
    <Stage
      ref={stage}
      tabIndex={-1}
      onKeyDownCapture={press}
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
        src={kind === 'file' ? url : undefined}
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
        onFail={(error) => fail(failureOf(error))}
        sync={sync}
      />
      {kind === 'stream' && (
        <StreamSource
          video={video}
          url={url}
          onFail={(isUnanswered) => fail(isUnanswered || !navigator.onLine ? 'network' : 'video')}
        />
      )}
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
          <ResumePrompt
            at={start.offered}
            onResume={() => {
              play()
              stage.current?.focus()
            }}
            onRestart={() => {
              seek(0)
              play()
              stage.current?.focus()
            }}
          />
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
