import type { ListType } from '@animeteca/contracts/labels'
import { listTypeLabels } from '@animeteca/contracts/labels'
import { toast } from '@animeteca/ui/toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toastReason } from '../../lib/failure.ts'
import { useViewer } from '../../lib/session.ts'
import { tellTrackingChanged, useTrackingAct } from '../../lib/tracking-act.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import type { Episode } from './live-episode.ts'

/**
 * Opening the page of an episode puts it on top of the history and its anime among those being watched: once per visit,
 * when the page is really looked at. Whoever had the anime in another list can undo that.
 */
export function useOpening({ id, animeId, animeTitle }: Pick<Episode, 'id' | 'animeId' | 'animeTitle'>): void {
  const viewerId = useViewer()?.id
  const toldFor = useRef<number>(undefined)
  const utils = trpc.useUtils()
  const show = (listType: ListType) =>
    utils.tracking.forAnime.setData({ animeId }, (tracking) => tracking && { ...tracking, listType })
  const { mutate: putBack } = useTrackingAct({
    send: (listType: ListType) => trpcClient.tracking.setList.mutate({ animeId, listType }),
    onDone(_, listType) {
      show(listType)
      toast.success(`${animeTitle} vuelve a ${listTypeLabels[listType]}`)
    },
    failed: () => toastReason('No se pudo cambiar el tipo de lista'),
  })
  // Nobody asked for it, so nobody is told when it fails; without a connection it waits for one.
  const { mutate: record } = trpc.tracking.record.useMutation({
    onSuccess({ previousListType }) {
      show('watching')
      tellTrackingChanged()
      if (!previousListType) return
      toast.info(`${animeTitle} ha pasado de ${listTypeLabels[previousListType]} a ${listTypeLabels.watching}`, {
        action: { label: 'Deshacer', onPress: () => putBack(previousListType) },
      })
    },
  })
  const tellOnce = useEffectEvent((viewerId: number) => {
    if (toldFor.current === viewerId || document.visibilityState !== 'visible') return
    toldFor.current = viewerId
    record({ episodeId: id, animeId, progress: 0 })
  })
  useEffect(() => {
    if (viewerId === undefined) return
    const listen = () => tellOnce(viewerId)
    listen()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [viewerId])
}
