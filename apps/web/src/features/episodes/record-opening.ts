import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import { offlineMutation } from '../../lib/offline/offline-mutations.ts'
import { mutate } from '../../lib/optimistic.ts'
import { trpcClient, utils } from '../../lib/query/trpc.ts'
import { toastSuccess } from '../../lib/success-toast.ts'
import { putInListMutation } from '../../nouns/episode/put-in-list-mutation.ts'
import type { Episode } from './live/live-episode.ts'

export type Opened = Pick<Episode, 'id' | 'animeId' | 'animeTitle' | 'seasonNumber' | 'episodeNumber'>

/** The viewer has not asked for this mutation, so a failure is not shown. While offline it waits behind earlier changes of lists. */
const recordOpeningMutation = offlineMutation<Opened, { previousListType?: ListType | null | undefined }, undefined>({
  name: 'tracking.record',
  scope: 'tracking',
  send: ({ id: episodeId, animeId }) =>
    trpcClient.tracking.record.mutate({ episodeId, animeId, progress: 0, follow: true }),
  onSuccess({ previousListType }, opened) {
    show(opened.animeId, 'watching')
    if (!previousListType) return
    const message = `${opened.animeTitle} ha pasado de ${lists[previousListType].label} a ${lists.watching.label}`
    // Also after waiting for a connection, unlike a `successToast`.
    toastSuccess({ tone: 'info', message, undo: () => restoreList(opened, previousListType) })
  },
  label: (opened) => `Abierto: ${opened.animeTitle} ${episodeCode(opened)}`,
})

/** Adds the episode to the viewing history. If that moves the anime to Viendo, a toast offers to undo it. */
export const recordOpening = (opened: Opened): void => mutate(recordOpeningMutation, opened)

function restoreList({ animeId, animeTitle }: Opened, listType: ListType) {
  mutate(
    {
      ...putInListMutation,
      onSuccess: () => show(animeId, listType),
      successToast: `${animeTitle} vuelve a ${lists[listType].label}`,
    },
    { animeId, from: 'watching', to: listType, isUndo: true },
  )
}

const show = (animeId: number, listType: ListType) =>
  utils.tracking.forAnime.setData({ animeId }, (tracking) =>
    // During a rewatch the anime stays in its list.
    tracking?.runs?.open ? tracking : tracking && { ...tracking, listType },
  )
