import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import { mutate } from '../../lib/optimistic.ts'
import { trpcClient, utils } from '../../lib/query/trpc.ts'
import type { Episode } from './live-episode.ts'

export type Opened = Pick<Episode, 'id' | 'animeId' | 'animeTitle'>

/** The viewer has not asked for this mutation, so a failure is not shown; it waits while offline. */
export function recordOpening(opened: Opened): void {
  const { id, animeId, animeTitle } = opened
  mutate(
    {
      name: 'tracking.record',
      scope: 'tracking',
      send: () => trpcClient.tracking.record.mutate({ episodeId: id, animeId, progress: 0, follow: true }),
      onSuccess: () => show(animeId, 'watching'),
      successToast({ previousListType }) {
        if (!previousListType) return null
        const message = `${animeTitle} ha pasado de ${lists[previousListType].label} a ${lists.watching.label}`
        return { tone: 'info', message, undo: () => putBack(opened, previousListType) }
      },
    },
    undefined,
  )
}

function putBack({ animeId, animeTitle }: Opened, listType: ListType) {
  mutate(
    {
      name: 'tracking.putInList',
      scope: 'tracking',
      send: () => trpcClient.tracking.setList.mutate({ animeId, listType }),
      onSuccess: () => show(animeId, listType),
      successToast: `${animeTitle} vuelve a ${lists[listType].label}`,
      errorToast: { message: 'No se pudo cambiar el tipo de lista', reason: 'below' },
    },
    undefined,
  )
}

const show = (animeId: number, listType: ListType) =>
  utils.tracking.forAnime.setData({ animeId }, (tracking) =>
    // During a rewatch the anime stays in its list.
    tracking?.runs?.open ? tracking : tracking && { ...tracking, listType },
  )
