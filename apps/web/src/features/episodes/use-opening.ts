import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useViewer } from '../../lib/session/session.ts'
import type { Opened } from './record-opening.ts'

/**
 * Records that the episode was opened, once per visit and only when the page is visible: it goes to the top of the history, and its anime
 * to Viendo, with an undo if it was in another list.
 */
export function useOpening({ id, animeId, animeTitle, seasonNumber, episodeNumber }: Opened): void {
  const viewerId = useViewer()?.id
  const recordedFor = useRef<number>(undefined)
  const recordOnce = useEffectEvent((viewerId: number) => {
    if (recordedFor.current === viewerId || document.visibilityState !== 'visible') return
    recordedFor.current = viewerId
    void untilLoaded(() => import('./record-opening.ts')).then(({ recordOpening }) =>
      recordOpening({ id, animeId, animeTitle, seasonNumber, episodeNumber }),
    )
  })
  useEffect(() => {
    if (viewerId === undefined) return
    const listen = () => recordOnce(viewerId)
    listen()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [viewerId])
}
