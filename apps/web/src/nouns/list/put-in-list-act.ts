import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import { kept } from '../../lib/offline/kept-acts.ts'
import { perform } from '../../lib/optimistic.ts'
import { trpcClient } from '../../lib/query/trpc.ts'

type Move = {
  animeId: number
  from: ListType | null
  to: ListType | null
  /** Takes a move back: nothing offers to undo it. */
  isUndo?: boolean
}

/** Moves an anime of which no more than its place in the lists is known. What is shown waits for the server. */
export const putInListAct = kept<Move, unknown, undefined>({
  name: 'tracking.putInList',
  scope: 'tracking',
  send: ({ animeId, to }) =>
    to === null
      ? trpcClient.tracking.removeFromList.mutate({ animeId })
      : trpcClient.tracking.setList.mutate({ animeId, listType: to }),
  done(_, { animeId, from, to, isUndo }) {
    if (isUndo || to === null) return null
    const undo = () => perform(putInListAct, { animeId, from: to, to: from, isUndo: true })
    return { words: `Anime movido a ${lists[to].label}`, undo }
  },
  failed: { words: 'No se pudo cambiar el tipo de lista', reason: 'below' },
  words: ({ to }) => (to === null ? 'Quitar un anime de tus listas' : `${lists[to].label}: un anime`),
})
