/* oxlint-disable jsx-a11y/media-has-caption -- the catalogue holds no captions */
import type { Video } from '@animeteca/contracts/media/video-url'
import { classNames } from '@animeteca/ui/base/class-names'
import type { RefObject } from 'react'
import { StreamSource } from '../../../lib/StreamSource.tsx'
import type { VideoFailure } from './FailedVideo.tsx'
import { failureOf } from './use-video-failure.ts'

type VideoElementProps = {
  video: RefObject<HTMLVideoElement | null>
  source: Pick<Video, 'kind' | 'url'>
  isHidden: boolean
  onPress: () => void
  onLoaded: (video: HTMLVideoElement) => void
  onPlay: () => void
  onTime: (video: HTMLVideoElement) => void
  onPause: (video: HTMLVideoElement) => void
  onFail: (failure: VideoFailure) => void
  /** Called after every event that may change what the controls show. */
  sync: () => void
}

/** The `<video>` with its source and events. A script connects a stream. */
export function VideoElement({
  video,
  source: { kind, url },
  isHidden,
  onPress,
  onLoaded,
  onPlay,
  onTime,
  onPause,
  onFail,
  sync,
}: VideoElementProps) {
  const andSync = (handle: (video: HTMLVideoElement) => void) => (event: { currentTarget: HTMLVideoElement }) => {
    handle(event.currentTarget)
    sync()
  }
  return (
    <>
      <video
        ref={video}
        {...(kind === 'file' && { src: url })}
        preload="metadata"
        playsInline
        // `display: none` behind the poster: an invisible first frame would still count as the largest paint, seconds late.
        className={classNames('size-full', isHidden && 'hidden')}
        onClick={onPress}
        onLoadedMetadata={andSync(onLoaded)}
        onDurationChange={sync}
        onProgress={sync}
        onVolumeChange={sync}
        onWaiting={sync}
        onSeeked={sync}
        onPlay={andSync(onPlay)}
        onPlaying={sync}
        onTimeUpdate={andSync(onTime)}
        onPause={andSync(onPause)}
        onEnded={sync}
        onError={({ currentTarget: { error } }) => onFail(failureOf(error))}
      />
      {kind === 'stream' && (
        <StreamSource
          video={video}
          url={url}
          onFail={(isUnanswered) => onFail(isUnanswered || !navigator.onLine ? 'network' : 'video')}
        />
      )}
    </>
  )
}
