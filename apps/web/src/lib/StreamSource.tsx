import { type RefObject, useEffect, useEffectEvent } from 'react'

type StreamSourceProps = {
  /** An element without a `src`. */
  video: RefObject<HTMLVideoElement | null>
  url: string
  /** Called when the stream fails: `isUnanswered` without a response, otherwise permanently. */
  onFail: (isUnanswered: boolean) => void
}

/** Connects a stream to a `<video>`: natively where the browser supports it, else through hls.js, which is loaded only then. */
export function StreamSource({ video, url, onFail }: StreamSourceProps) {
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const leaving = new AbortController()
    const onFail = (isUnanswered: boolean) => fail(isUnanswered)
    if (video.current) void feed(video.current, url, { signal: leaving.signal, onFail })
    return () => leaving.abort()
  }, [video, url])
  return null
}

type Feeding = { signal: AbortSignal; onFail: StreamSourceProps['onFail'] }

async function feed(element: HTMLVideoElement, url: string, { signal, onFail }: Feeding) {
  if (element.canPlayType('application/vnd.apple.mpegurl')) {
    element.src = url
    return
  }
  const library = await import('hls.js/light').catch(() => null)
  if (signal.aborted) return
  const Hls = library?.default
  if (!Hls?.isSupported()) {
    onFail(library === null)
    return
  }
  // Its worker would load from a blob URL, which the page's CSP forbids.
  const hls = new Hls({ enableWorker: false })
  signal.addEventListener('abort', () => hls.destroy())
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (fatal) onFail(type === Hls.ErrorTypes.NETWORK_ERROR && !response?.code)
  })
  hls.loadSource(url)
  hls.attachMedia(element)
}
