import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOptimistic } from '../../lib/optimistic.ts'
import { useViewer } from '../../lib/session.ts'
import { trpcClient, utils } from '../../lib/trpc.ts'
import type { Episode } from './live-episode.ts'

/**
 * Opening the page of an episode puts it on top of the history and its anime among those being watched: once per visit,
 * when the page is really looked at. Whoever had the anime in another list can undo that.
 */
export function useOpening({ id, animeId, animeTitle }: Pick<Episode, 'id' | 'animeId' | 'animeTitle'>): void {
  const viewerId = useViewer()?.id
  const recordedFor = useRef<number>(undefined)
  const show = (listType: ListType) =>
    utils.tracking.forAnime.setData({ animeId }, (tracking) =>
      // what is watched again stays where it is
      tracking?.runs?.open ? tracking : tracking && { ...tracking, listType },
    )
  const { mutate: putBack } = useOptimistic({
    name: 'tracking.putInList',
    scope: 'tracking',
    send: (listType: ListType) => trpcClient.tracking.setList.mutate({ animeId, listType }),
    onSuccess: (_, listType) => show(listType),
    done: (_, listType) => `${animeTitle} vuelve a ${lists[listType].label}`,
    failed: { words: 'No se pudo cambiar el tipo de lista', reason: 'below' },
  })
  // Opening a page asks for nothing, so a failure is not shown; without a connection it waits for one.
  const { mutate: record } = useOptimistic({
    name: 'tracking.record',
    send: () => trpcClient.tracking.record.mutate({ episodeId: id, animeId, progress: 0, follow: true }),
    onSuccess: () => show('watching'),
    done({ previousListType }) {
      if (!previousListType) return null
      const words = `${animeTitle} ha pasado de ${lists[previousListType].label} a ${lists.watching.label}`
      return { tone: 'info', words, undo: () => putBack(previousListType) }
    },
  })
  const recordOnce = useEffectEvent((viewerId: number) => {
    if (recordedFor.current === viewerId || document.visibilityState !== 'visible') return
    recordedFor.current = viewerId
    record()
  })
  useEffect(() => {
    if (viewerId === undefined) return
    const listen = () => recordOnce(viewerId)
    listen()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [viewerId])
}
