import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import type { UnmarkedRest } from '@animeteca/contracts/tracking/tracking'
import type { Failure } from '../../lib/errors/failure.ts'
import { offlineMutation } from '../../lib/offline/offline-mutations.ts'
import { mutate } from '../../lib/optimistic.ts'
import { trpcClient, utils } from '../../lib/query/trpc.ts'
import type { SuccessToast } from '../../lib/success-toast.ts'
import { plural } from '../../lib/text/plural.ts'
import { markManyMutation } from '../episode/bulk-mark-mutations.ts'
import { entryFor } from './entry-for.ts'
import { type Before, cacheEntry, restoreEntry } from './list-cache.ts'
import type { ListEntry } from './list-entry.ts'

/** A move between lists; null means outside all lists. */
export type ListChange = {
  animeId: number
  from: ListEntry | null
  to: ListEntry | null
  /** Ending of the messages: 'a la lista' on the page of the lists, 'a tu lista' elsewhere. */
  whose: 'la' | 'tu'
  /** Restores the date of the first addition, and offers no undo. */
  isUndo?: boolean
}

export const changeListMutation = offlineMutation<ListChange, Rest, Before>({
  name: 'tracking.list',
  scope: 'tracking',
  send,
  apply: ({ animeId, to }) => cacheEntry(animeId, to),
  invert: ({ animeId, to }, before) => restoreEntry(animeId, to, before),
  successToast: successToastOf,
  errorToast: (_, change) => failureOf(change),
  label: labelOf,
})

/**
 * Moves an anime from its page. The current list is read from the cache, not from the last render, which may be one key
 * press behind.
 */
export function changeList({ anime, to }: { anime: Anime; to: ListType | null }): void {
  const { listType = null, addedAt = null } = utils.tracking.forAnime.getData({ animeId: anime.id }) ?? {}
  if (to === listType) return
  const inList = (type: ListType | null) => type && entryFor(anime, type, addedAt)
  mutate(changeListMutation, { animeId: anime.id, from: inList(listType), to: inList(to), whose: 'tu' })
}

/** Without `apply`: the specification shows these changes only after the server has confirmed them. */
export const pessimisticChangeListMutation = offlineMutation<ListChange, Rest, undefined>({
  name: 'tracking.move',
  scope: 'tracking',
  send,
  onSuccess: (_, { animeId, to }) => void cacheEntry(animeId, to),
  successToast: successToastOf,
  errorToast: (_, change) => failureOf(change),
  label: labelOf,
})

/** The unmarked episodes of an anime that was moved to Completado. */
type Rest = UnmarkedRest | null | undefined

async function send({ animeId, to, isUndo }: ListChange): Promise<Rest> {
  if (to === null) return void (await trpcClient.tracking.removeFromList.mutate({ animeId }))
  const { listType, addedAt } = to
  const more = isUndo ? { addedAt } : { follow: true }
  return (await trpcClient.tracking.setList.mutate({ animeId, listType, ...more })).rest
}

function labelOf({ from, to }: ListChange): string {
  const title = (to ?? from)?.animeTitle ?? 'un anime'
  return to === null ? `Quitar de tus listas: ${title}` : `${lists[to.listType].label}: ${title}`
}

function successToastOf(rest: Rest, change: ListChange): SuccessToast[] | null {
  if (change.isUndo) return null
  const undoing = { ...change, from: change.to, to: change.from, isUndo: true }
  const moved = { message: successOf(change), undo: () => mutate(changeListMutation, undoing) }
  return rest ? [moved, restToast(change.animeId, rest)] : [moved]
}

/** The date of these marks is unknown. */
function restToast(animeId: number, { count, lastEpisodeId: upToEpisodeId }: UnmarkedRest): SuccessToast {
  const ids = utils.catalogue.byId
    .getData({ id: animeId })
    ?.seasons.flatMap(({ episodes }) => episodes.map(({ id }) => id))
  const marking = { animeId, range: { upToEpisodeId }, ids: ids ?? [], watchedAt: 'unknown' as const }
  return {
    message: `Te ${count === 1 ? 'falta' : 'faltan'} ${plural(count, 'episodio')} por marcar`,
    tone: 'info',
    offer: { label: 'Marcar el resto', onPress: () => mutate(markManyMutation, marking) },
  }
}

/** The specification gives the whole sentences for the page of the lists, and only their beginnings elsewhere. */
function failureOf({ from, to, whose }: ListChange): Failure {
  if (from !== null && to !== null) return { message: 'No se pudo cambiar el tipo de lista', reason: 'below' }
  const message =
    to === null ? `No se pudo remover el anime de ${whose} lista` : `No se pudo añadir el anime a ${whose} lista`
  return { message, reason: whose === 'la' ? 'below' : 'after' }
}

function successOf({ from, to, whose }: ListChange) {
  if (to === null) return `Anime quitado de ${whose} lista`
  if (from !== null) return `Anime movido a ${lists[to.listType].label}`
  return `Anime añadido a ${whose} lista: ${lists[to.listType].label}`
}
