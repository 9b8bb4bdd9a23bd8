import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import { offlineMutation } from '../../lib/offline/offline-mutations.ts'
import { mutate } from '../../lib/optimistic.ts'
import { trpcClient } from '../../lib/query/trpc.ts'

type Move = {
  animeId: number
  from: ListType | null
  to: ListType | null
  /** Offers no undo. */
  isUndo?: boolean
}

/** Moves an anime when only its id and list are known. It is not optimistic. */
export const putInListMutation = offlineMutation<Move, unknown, undefined>({
  name: 'tracking.putInList',
  scope: 'tracking',
  send: ({ animeId, to }) =>
    to === null
      ? trpcClient.tracking.removeFromList.mutate({ animeId })
      : trpcClient.tracking.setList.mutate({ animeId, listType: to }),
  successToast(_, { animeId, from, to, isUndo }) {
    if (isUndo || to === null) return null
    const undo = () => mutate(putInListMutation, { animeId, from: to, to: from, isUndo: true })
    return { message: `Anime movido a ${lists[to].label}`, undo }
  },
  errorToast: { message: 'No se pudo cambiar el tipo de lista', reason: 'below' },
  label: ({ to }) => (to === null ? 'Quitar un anime de tus listas' : `${lists[to].label}: un anime`),
})
