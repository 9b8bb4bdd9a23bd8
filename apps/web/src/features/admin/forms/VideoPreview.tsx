/* oxlint-disable jsx-a11y/media-has-caption, react/iframe-missing-sandbox -- the catalogue holds no captions; parseVideo lets only YouTube and Vimeo through, whose players need their own origin */
import { isVideoAllowed, parseVideo } from '@animeteca/contracts/media/video-url'
import { useRef } from 'react'
import { useDebounced } from '../../../lib/search/debounce.ts'
import { StreamSource } from '../../../lib/StreamSource.tsx'

interface VideoPreviewProps {
  address: string
  title: string
  /** Allowed hosts; null allows any. */
  hosts: readonly string[] | null
}

/** Previews the video as viewers will see it; nothing for a URL that will be refused. */
export function VideoPreview({ address, title, hosts }: VideoPreviewProps) {
  const video = parseVideo(useDebounced(address.trim(), 500))
  if (!video || !isVideoAllowed(video, hosts)) return null
  const styles = 'aspect-video w-full rounded-control border-0 bg-black'
  const name = `Vista previa del vídeo${title ? `: ${title}` : ''}`
  if (video.kind === 'stream') return <StreamPreview key={video.url} url={video.url} name={name} styles={styles} />
  return video.kind === 'file' ? (
    <video key={video.url} src={video.url} controls preload="metadata" aria-label={name} className={styles} />
  ) : (
    <iframe
      key={video.url}
      src={video.url}
      title={name}
      allow="encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className={styles}
    />
  )
}

function StreamPreview({ url, name, styles }: { url: string; name: string; styles: string }) {
  const video = useRef<HTMLVideoElement>(null)
  return (
    <>
      <video ref={video} controls preload="metadata" aria-label={name} className={styles} />
      <StreamSource video={video} url={url} onFail={() => {}} />
    </>
  )
}
