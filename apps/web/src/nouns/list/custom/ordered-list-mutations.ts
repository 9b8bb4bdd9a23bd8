import { hashKey } from '@tanstack/react-query'
import { type OptimisticMutation, mutate } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { animesOf, cacheAnimes, type CoverCard, type Shelf } from './own-lists.ts'

type Placing = {
  shelf: Shelf
  anime: CoverCard
  /** Id of the anime that it is placed before; null places it at the end. */
  before: number | null
  /** Toast after adding; moving shows none. */
  message?: string
}

/** Adds an anime to the favourites or to a custom list, or moves it within. */
export const placeAnimeMutation: OptimisticMutation<Placing, unknown, Move | undefined> = {
  name: 'tracking.place',
  scope: 'tracking',
  send: ({ shelf, anime: { animeId }, before }) =>
    shelf === 'favourites'
      ? trpcClient.tracking.placeFavourite.mutate({ animeId, before })
      : trpcClient.tracking.placeInCustomList.mutate({ id: shelf, animeId, before }),
  apply: ({ shelf, anime, before }) => change(shelf, anime, (animes) => placed(animes, anime, before)),
  invert: restore,
  successToast: (_, { message }) => message ?? null,
  errorToast: { message: 'No se pudo guardar el orden', reason: 'instead' },
}

type Removing = { shelf: Shelf; anime: CoverCard }

const removeAnimeMutation: OptimisticMutation<Removing, unknown, Move | undefined> = {
  name: 'tracking.takeOut',
  scope: 'tracking',
  send: ({ shelf, anime: { animeId } }) =>
    shelf === 'favourites'
      ? trpcClient.tracking.removeFavourite.mutate({ animeId })
      : trpcClient.tracking.removeFromCustomList.mutate({ id: shelf, animeId }),
  apply: ({ shelf, anime }) => change(shelf, anime, (animes) => without(animes, anime)),
  invert: restore,
  errorToast: 'No se pudo quitar el anime',
}

/** Removes an anime, with a toast that offers to put it back in its place. */
export function removeAnime(shelf: Shelf, anime: CoverCard): void {
  const { next } = placeOf(animesOf(shelf) ?? [], anime)
  mutate(
    {
      ...removeAnimeMutation,
      successToast: () => ({
        message: `${anime.animeTitle} ya no está en ${shelf === 'favourites' ? 'tus favoritos' : 'la colección'}`,
        undo: () => mutate(placeAnimeMutation, { shelf, anime, before: next }),
      }),
    },
    { shelf, anime },
  )
}

function placed(animes: readonly CoverCard[], anime: CoverCard, before: number | null): CoverCard[] {
  const others = without(animes, anime)
  const at = others.findIndex(({ animeId }) => animeId === before)
  return at === -1 ? [...others, anime] : others.toSpliced(at, 0, anime)
}

const without = (animes: readonly CoverCard[], anime: CoverCard) =>
  animes.filter(({ animeId }) => animeId !== anime.animeId)

/** Whether an anime was in the list, and the id of the one after it. */
type Place = { isListed: boolean; next: number | null }

function placeOf(animes: readonly CoverCard[], anime: CoverCard): Place {
  const at = animes.findIndex(({ animeId }) => animeId === anime.animeId)
  return { isListed: at !== -1, next: (at === -1 ? undefined : animes[at + 1]?.animeId) ?? null }
}

type Move = { from: Place; to: Place }

function change(shelf: Shelf, anime: CoverCard, changed: (animes: readonly CoverCard[]) => CoverCard[]) {
  const known = animesOf(shelf)
  if (!known) return undefined
  const animes = changed(known)
  cacheAnimes(shelf, animes)
  return { from: placeOf(known, anime), to: placeOf(animes, anime) }
}

/** Returns this anime to its place, unless a response has placed it since, which may also have changed the others. */
function restore({ shelf, anime }: Removing, move: Move | undefined): void {
  const known = animesOf(shelf)
  if (!known || !move || hashKey([placeOf(known, anime)]) !== hashKey([move.to])) return
  const { isListed, next } = move.from
  cacheAnimes(shelf, isListed ? placed(known, anime, next) : without(known, anime))
}
