import { useEffect, useEffectEvent, useRef } from 'react'
import { invalidateAfterWrite } from '../../../lib/query/invalidation.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { trpcClient, utils } from '../../../lib/query/trpc.ts'
import { session, useViewer } from '../../../lib/session/session.ts'
import type { Episode } from '../live/live-episode.ts'
import { isSaveDue } from './viewing-rules.ts'

type Position = { episodeId: number; animeId: number; progress: number }

/**
 * Stores the viewer's position during playback, on pause and on leaving the page. A failed request is ignored: the next one replaces it.
 */
export function useProgress({ id, animeId }: Pick<Episode, 'id' | 'animeId'>) {
  const isSignedIn = useViewer() !== null
  const time = useRef(0)
  const saved = useRef(0)
  const hasPlayed = useRef(false)

  const save = (send: (position: Position) => void) => {
    const progress = Math.floor(time.current)
    // Position 0 would mean "opened", which this visit has recorded.
    if (!isSignedIn || !hasPlayed.current || progress < 1 || progress === saved.current) return
    saved.current = progress
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
  const hidePage = useEffectEvent(() => save(sendWhileLeaving))
  const leavePage = useEffectEvent(() => save(sendAndInvalidate))

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
      if (isSaveDue(now, saved.current)) save(send)
    },
    onPause(now: number) {
      time.current = now
      save(send)
    },
  }
}

const send = (position: Position) => {
  trpcClient.tracking.record.mutate(position).catch(() => {})
}

/** Invalidate, because the next page may show the progress. */
const sendAndInvalidate = (position: Position) =>
  void trpcClient.tracking.record.mutate(position).then(
    () => invalidateAfterWrite(queryClient, 'tracking.record'),
    () => {},
  )

/** `keepalive`: a request of a closing page is cancelled without it. */
function sendWhileLeaving(position: Position) {
  const token = session.get()?.accessToken
  if (!token) return
  fetch('/api/tracking/history', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(position),
  }).catch(() => {})
}
