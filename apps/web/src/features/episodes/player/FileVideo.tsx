/* oxlint-disable jsx-a11y/media-has-caption -- the catalogue holds no captions */
import type { Video } from '@animeteca/contracts/media/video-url'
import { classNames } from '@animeteca/ui/base/class-names'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { StreamSource } from '../../../lib/StreamSource.tsx'
import { useAnimeTracking } from '../../../nouns/anime/use-anime-tracking.ts'
import type { Episode } from '../live-episode.ts'
import { useWatched } from '../use-watched.ts'
import { autoplay } from './autoplay.ts'
import type { NextEpisode } from './controls/NextUp.tsx'
import { playerCommand } from './controls/player-keys.ts'
import { FailedVideo, type VideoFailure } from './FailedVideo.tsx'
import { Poster } from './Poster.tsx'
import { onSeekVideo, positionInUrl } from './seeking.ts'
import { Stage } from './Stage.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { usePlayback } from './use-playback.ts'
import { useProgress } from './use-progress.ts'
import { useRecentActivity } from './use-recent-activity.ts'
import { isNearlyOver, resumePoint } from './viewing-rules.ts'

const Controls = lazyPart(() => import('./controls/Controls.tsx').then((part) => part.Controls))
const NextUp = lazy(() => import('./controls/NextUp.tsx'))
const ResumePrompt = lazy(() => import('./controls/ResumePrompt.tsx'))

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
  const router = useRouter()
  const { playback, sync } = usePlayback(video)
  const { isActive, noteActivity } = useRecentActivity()
  const { isFullscreen, toggle: toggleFullscreen } = useFullscreen(stage, video)
  const progress = useProgress(episode)
  const markWhenSeen = useMarkWhenSeen(episode)
  const [failure, setFailure] = useState<VideoFailure | null>(null)
  const [hasStarted, setStarted] = useState(false)
  const [isNextWanted, setNextWanted] = useState(true)
  const wasActive = useRef(true)
  /** Position in seconds where playback failed, to resume from. */
  const resumeFrom = useRef(0)
  const resumeAt = resumePoint(useStoredPosition(episode), playback.duration)
  const offersResume = resumeAt !== null && !hasStarted

  const play = () => void video.current?.play().catch(() => {})
  const seek = (time: number) => {
    if (!video.current) return
    video.current.currentTime = Math.max(0, Math.min(time, video.current.duration || 0))
    sync()
  }
  /** Seeking manually also dismisses the resume prompt. */
  const seekBySelf = (time: number) => {
    setStarted(true)
    seek(time)
  }
  const seekFromOutside = useEffectEvent((seconds: number, isPlayed: boolean) => {
    // Before the metadata has loaded it cannot seek: start there instead.
    if ((video.current?.readyState ?? 0) === 0) resumeFrom.current = seconds
    seekBySelf(seconds)
    stage.current?.scrollIntoView({ block: 'nearest' })
    if (!isPlayed) return
    stage.current?.focus({ preventScroll: true })
    play()
  })
  useEffect(() => {
    const place = positionInUrl()
    const timer = place === null ? undefined : setTimeout(() => seekFromOutside(place, false))
    const stop = onSeekVideo((seconds) => seekFromOutside(seconds, true))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  const toggle = () => (video.current?.paused ? play() : video.current?.pause())
  const mute = () => {
    if (video.current) video.current.muted = !video.current.muted
  }
  const open = (id: number | null) => {
    if (id !== null) void router.navigate({ to: '/episode/$id', params: { id } })
  }
  const playNext = () => {
    if (!next) return
    autoplay.with(next.id)
    open(next.id)
  }
  // Shows the frame of the stored position behind the prompt; playback resumes from it.
  useEffect(() => {
    if (offersResume && video.current) video.current.currentTime = resumeAt
  }, [offersResume, resumeAt])
  useEffect(() => {
    if (autoplay.consume(episode.id)) video.current?.play().catch(() => {})
  }, [episode.id])
  // A video in the server's HTML can fail before React listens, and the event is not repeated.
  useEffect(() => {
    const error = video.current?.error
    if (error) setFailure(isUnanswered(error) ? 'network' : 'video')
  }, [])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    noteActivity()
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button') !== null
    const command = playerCommand(event.nativeEvent, isOnButton)
    if (!command) return
    event.preventDefault()
    // The site's single-letter shortcuts must not run while the player has focus.
    event.stopPropagation()
    if (event.repeat && command.type !== 'seek') return
    if (command.type === 'toggle') toggle()
    if (command.type === 'seek') seekBySelf((video.current?.currentTime ?? 0) + command.by)
    if (command.type === 'mute') mute()
    if (command.type === 'fullscreen') toggleFullscreen()
    if (command.type === 'next') open(episode.nextEpisodeId)
    if (command.type === 'previous') open(episode.previousEpisodeId)
  }
  /** The first tap on a phone only shows the controls. */
  const tap = () => {
    if (wasActive.current || !playback.isPlaying) toggle()
  }

  const fail = (isAway: boolean) => {
    resumeFrom.current ||= video.current?.currentTime ?? 0
    setFailure(isAway ? 'network' : 'video')
  }

  if (failure) return <FailedVideo failure={failure} animeTitle={episode.animeTitle} onRetry={() => setFailure(null)} />
  const isResting = !playback.isPlaying && playback.time === 0 && !offersResume
  return (
    <Stage
      ref={stage}
      tabIndex={-1}
      onKeyDownCapture={press}
      onPointerMove={noteActivity}
      onPointerDownCapture={() => {
        wasActive.current = isActive
        noteActivity()
      }}
      onFocus={noteActivity}
      className={classNames(playback.isPlaying && !isActive && 'cursor-none')}
    >
      <video
        ref={video}
        {...(kind === 'file' && { src: url })}
        preload="metadata"
        playsInline
        // `display: none` behind the poster: an invisible first frame would still count as the largest paint, seconds late.
        className={classNames('size-full', isResting && 'hidden')}
        onClick={tap}
        onLoadedMetadata={({ currentTarget }) => {
          if (resumeFrom.current > 0) currentTarget.currentTime = resumeFrom.current
          resumeFrom.current = 0
          sync()
        }}
        onDurationChange={sync}
        onProgress={sync}
        onVolumeChange={sync}
        onWaiting={sync}
        onSeeked={sync}
        onPlay={() => {
          setStarted(true)
          setNextWanted(true)
          sync()
        }}
        onPlaying={sync}
        onTimeUpdate={({ currentTarget }) => {
          if (!currentTarget.paused) progress.onTime(currentTarget.currentTime)
          markWhenSeen(currentTarget)
          sync()
        }}
        onPause={({ currentTarget }) => {
          progress.onPause(currentTarget.currentTime)
          sync()
        }}
        onEnded={sync}
        onError={({ currentTarget: { error } }) => fail(isUnanswered(error))}
      />
      {kind === 'stream' && (
        <StreamSource video={video} url={url} onFail={(isAway) => fail(isAway || !navigator.onLine)} />
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
        {offersResume && (
          <ResumePrompt
            at={resumeAt}
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
        onSeek={seekBySelf}
        onMute={mute}
        onFullscreen={toggleFullscreen}
        onNext={playNext}
      />
    </Stage>
  )
}

/** The stored position in seconds, as it was when this visit began. */
function useStoredPosition({ id, animeId }: Episode): number | undefined {
  const tracking = useAnimeTracking(animeId)
  return tracking?.progress.find(({ episodeId }) => episodeId === id)?.progress
}

/** Once per visit, so that unmarking it is respected. */
function useMarkWhenSeen(episode: Episode) {
  const { isWatched, isKnown, setWatched } = useWatched(episode)
  const isDone = useRef(false)
  return (video: HTMLVideoElement) => {
    if (video.paused || isDone.current || !isKnown || !isNearlyOver(video.currentTime, video.duration)) return
    isDone.current = true
    if (!isWatched) setWatched(true)
  }
}

const isUnanswered = (error: MediaError | null) => error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine
