import { type RefObject, useEffect, useEffectEvent } from 'react'

type StreamSourceProps = {
  /** An element without a `src` of its own. */
  video: RefObject<HTMLVideoElement | null>
  url: string
  /** When the stream can't be brought to the element, because nobody answers or for good. */
  onFail: (isUnanswered: boolean) => void
}

/** What a `<video>` plays when its address is a stream: by itself where the browser can, else through hls.js, loaded only then. */
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
  // its worker would be a script of its own, from a place that the page's policy doesn't know
  const hls = new Hls({ enableWorker: false })
  signal.addEventListener('abort', () => hls.destroy())
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (fatal) onFail(type === Hls.ErrorTypes.NETWORK_ERROR && !response?.code)
  })
  hls.loadSource(url)
  hls.attachMedia(element)
}
