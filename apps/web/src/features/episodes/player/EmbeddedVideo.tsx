/* oxlint-disable react/iframe-missing-sandbox -- both players need scripts and their own origin, which never is ours */
import { useEffect, useRef, useState } from 'react'
import { onSeekVideo, positionInUrl } from './seeking.ts'
import { Stage } from './Stage.tsx'

/** YouTube or Vimeo in their own player, with its own keyboard shortcuts. */
export function EmbeddedVideo({ url, title }: { url: string; title: string }) {
  const stage = useRef<HTMLElement>(null)
  const [start, setStart] = useState<{ at: number; isPlayed: boolean; startCount: number } | null>(null)
  useEffect(() => {
    const from = (at: number, isPlayed: boolean) =>
      setStart((last) => ({ at, isPlayed, startCount: (last?.startCount ?? 0) + 1 }))
    const place = positionInUrl()
    if (place !== null) from(place, false)
    return onSeekVideo((seconds) => {
      from(seconds, true)
      stage.current?.scrollIntoView({ block: 'nearest' })
    })
  }, [])
  return (
    <Stage ref={stage}>
      <iframe
        // The start position is part of the URL, so a new position remounts the frame.
        key={start?.startCount}
        src={start ? startingAt(url, start) : url}
        title={`Vídeo: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        // YouTube refuses to play without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full border-0"
      />
    </Stage>
  )
}

/** YouTube reads the position from the query, Vimeo from the fragment. */
function startingAt(address: string, { at, isPlayed }: { at: number; isPlayed: boolean }): string {
  const url = new URL(address)
  if (isPlayed) url.searchParams.set('autoplay', '1')
  if (url.hostname.endsWith('vimeo.com')) url.hash = `t=${at}s`
  else url.searchParams.set('start', `${at}`)
  return url.href
}
