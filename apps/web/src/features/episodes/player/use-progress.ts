import { useEffect, useEffectEvent, useRef } from 'react'
import { invalidateAfterWrite } from '../../../lib/query/invalidation.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { trpcClient, utils } from '../../../lib/query/trpc.ts'
import { session, useViewer } from '../../../lib/session/session.ts'
import type { Episode } from '../live-episode.ts'
import { isNoteDue } from './viewing-rules.ts'

type Note = { episodeId: number; animeId: number; progress: number }

/**
 * Stores the viewer's position during playback, on pause and on leaving the page. A failed request is ignored: the next one replaces it.
 */
export function useProgress({ id, animeId }: Pick<Episode, 'id' | 'animeId'>) {
  const isSignedIn = useViewer() !== null
  const time = useRef(0)
  const noted = useRef(0)
  const hasPlayed = useRef(false)

  const note = (send: (note: Note) => void) => {
    const progress = Math.floor(time.current)
    // Position 0 would mean "opened", which this visit has recorded.
    if (!isSignedIn || !hasPlayed.current || progress < 1 || progress === noted.current) return
    noted.current = progress
    utils.tracking.forAnime.setData(
      { animeId },
      (tracking) =>
        tracking && {
          ...tracking,
          progress: [...tracking.progress.filter(({ episodeId }) => episodeId !== id), { episodeId: id, progress }],
        },
    )
    send({ episodeId: id, animeId, progress })
  }
  const hidePage = useEffectEvent(() => note(sendWhileLeaving))
  const leavePage = useEffectEvent(() => note(sendAndInvalidate))

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') hidePage()
    }
    const onLeave = () => hidePage()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
      leavePage()
    }
  }, [])

  return {
    /** During playback; in seconds. */
    onTime(now: number) {
      hasPlayed.current = true
      time.current = now
      if (isNoteDue(now, noted.current)) note(send)
    },
    onPause(now: number) {
      time.current = now
      note(send)
    },
  }
}

const send = (note: Note) => {
  trpcClient.tracking.record.mutate(note).catch(() => {})
}

/** Invalidate, because the next page may show the progress. */
const sendAndInvalidate = (note: Note) =>
  void trpcClient.tracking.record.mutate(note).then(
    () => invalidateAfterWrite(queryClient, 'tracking.record'),
    () => {},
  )

/** `keepalive`: a request of a closing page is cancelled without it. */
function sendWhileLeaving(note: Note) {
  const token = session.get()?.accessToken
  if (!token) return
  fetch('/api/tracking/history', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(note),
  }).catch(() => {})
}
