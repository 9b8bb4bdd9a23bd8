import { createLiveReader } from '@animeteca/api-client/live'
import type { LiveTopic } from '@animeteca/contracts/live'
import { renewableSession } from '../session/renewable-session.ts'
import { session } from '../session/session.ts'
import { refetchTopic } from './live-changes.ts'
import { live, ownTopics } from './live.ts'

/** A hidden page closes its stream: over HTTP/1.1 a browser has six connections for all tabs of a site. */
const hiddenMs = 10_000
const settleMs = 30
const firstWaitMs = 1_000
const maxWaitMs = 30_000

/**
 * Keeps one stream open while the page is visible and follows a topic or has a signed-in viewer. Reopens it when topics or the viewer
 * change and, with growing delays, when it breaks.
 */
export function connectLive(): void {
  const readLive = createLiveReader({ url: '/trpc', session: renewableSession, fetch: fetchBehind })
  let stream: AbortController | undefined
  let opened = ''
  let lastEventId: string | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHidden = document.visibilityState === 'hidden'
  let viewer = session.get()?.user.id

  function close() {
    stream?.abort()
    stream = undefined
    live.disconnected()
  }

  function open() {
    close()
    const topics = live.topics()
    opened = wanted()
    if (isHidden || !navigator.onLine || opened === '') return
    const own = new AbortController()
    stream = own
    readLive({ topics, ...(lastEventId !== undefined && { lastEventId }) }, follow, own.signal).then(lose, lose)

    function follow({ topic, id }: { topic: LiveTopic; id: string | undefined }) {
      if (stream !== own) return
      if (topic === 'ready') {
        failures = 0
        live.connected(viewer === undefined ? topics : [...topics, ...ownTopics])
        // Without a last event id the server cannot resend what changed before the connection: refetch.
        if (lastEventId === undefined) refetchTopic('missed')
      } else refetchTopic(topic)
      lastEventId = id
    }

    function lose() {
      if (stream !== own) return
      close()
      const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** failures++)
      schedule(wait * (0.5 + Math.random()))
    }
  }

  function schedule(afterMs: number) {
    clearTimeout(timer)
    timer = setTimeout(open, afterMs)
  }

  /** A key of the wanted stream; empty when none is wanted. */
  function wanted() {
    const topics = live.topics().toSorted()
    return viewer === undefined && topics.length === 0 ? '' : [viewer ?? '', ...topics].join()
  }

  live.subscribe(() => {
    if (wanted() !== opened) schedule(settleMs)
  })
  session.subscribe((current) => {
    if (current?.user.id === viewer) return
    viewer = current?.user.id
    // Do not request events that another person missed.
    lastEventId = undefined
    close()
    schedule(settleMs)
  })
  document.addEventListener('visibilitychange', () => {
    const wasHidden = isHidden
    isHidden = document.visibilityState === 'hidden'
    if (isHidden) {
      clearTimeout(timer)
      timer = setTimeout(close, hiddenMs)
    } else if (wasHidden && !stream) schedule(0)
    else clearTimeout(timer)
  })
  addEventListener('offline', close)
  addEventListener('online', () => schedule(Math.random() * firstWaitMs))
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => persisted && schedule(0))
  open()
}

/** Low priority, because the stream never ends: Lighthouse waits up to 45 seconds for other requests. */
const fetchBehind: typeof fetch = (input, init) => fetch(input, { ...init, priority: 'low' })
