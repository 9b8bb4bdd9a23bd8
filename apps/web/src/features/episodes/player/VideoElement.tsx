/* oxlint-disable jsx-a11y/media-has-caption -- the catalogue holds no captions */
import { classNames } from '@animeteca/ui/base/class-names'
import type { RefObject } from 'react'

type VideoElementProps = {
  video: RefObject<HTMLVideoElement | null>
  /** Undefined for a stream, which a script connects. */
  src: string | undefined
  isHidden: boolean
  onPress: () => void
  onLoaded: (video: HTMLVideoElement) => void
  onPlay: () => void
  onTime: (video: HTMLVideoElement) => void
  onPause: (video: HTMLVideoElement) => void
  onFail: (error: MediaError | null) => void
  /** Called after every event that may change what the controls show. */
  sync: () => void
}

/** The `<video>` with its events. */
export function VideoElement({
  video,
  src,
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
    <video
      ref={video}
      {...(src && { src })}
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
      onError={({ currentTarget: { error } }) => onFail(error)}
    />
  )
}
