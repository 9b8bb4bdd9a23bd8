import { hashKey } from '@tanstack/react-query'
import type { Failure } from '../../../lib/errors/failure.ts'
import { type OptimisticMutation, mutate } from '../../../lib/optimistic.ts'
import { trpcClient, utils } from '../../../lib/query/trpc.ts'
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
export const placeAnimeMutation: OptimisticMutation<Placing, unknown, Applied> = {
  name: 'tracking.place',
  scope: 'tracking',
  send: ({ shelf, anime: { animeId }, before }) =>
    shelf === 'favourites'
      ? trpcClient.tracking.placeFavourite.mutate({ animeId, before })
      : trpcClient.tracking.placeInCustomList.mutate({ id: shelf, animeId, before }),
  apply: ({ shelf, anime, before }) => ({
    move: change(shelf, anime, (animes) => placed(animes, anime, before)),
    wasFavourite: cacheFavourite(shelf, anime, true),
  }),
  invert: restore,
  successToast: (_, { message }) => message ?? null,
  errorToast: (_, { shelf, anime }) => placingFailure(shelf, anime),
}

type Removing = { shelf: Shelf; anime: CoverCard }

/** The favourites answer with the anime that followed, which may not be cached. */
type Removed = { success: true; before?: number | null }

export const removeAnimeMutation: OptimisticMutation<Removing, Removed, Applied> = {
  name: 'tracking.takeOut',
  scope: 'tracking',
  send: ({ shelf, anime: { animeId } }): Promise<Removed> =>
    shelf === 'favourites'
      ? trpcClient.tracking.removeFavourite.mutate({ animeId })
      : trpcClient.tracking.removeFromCustomList.mutate({ id: shelf, animeId }),
  apply: ({ shelf, anime }) => ({
    move: change(shelf, anime, (animes) => without(animes, anime)),
    wasFavourite: cacheFavourite(shelf, anime, false),
  }),
  invert: restore,
  errorToast: (_, { shelf }) => (shelf === 'favourites' ? favouritesFailure : 'No se pudo quitar el anime'),
}

/** Removes an anime, with a toast that offers to put it back in its place. */
export function removeAnime(shelf: Shelf, anime: CoverCard): void {
  const { next } = placeOf(animesOf(shelf) ?? [], anime)
  mutate(
    {
      ...removeAnimeMutation,
      successToast: ({ before = next }) => ({
        message: `${anime.animeTitle} ya no está en ${shelf === 'favourites' ? 'tus favoritos' : 'la colección'}`,
        undo: () => mutate(placeAnimeMutation, { shelf, anime, before }),
      }),
    },
    { shelf, anime },
  )
}

/** Adds an anime to the favourites or removes it, with a toast that offers to undo it. */
export function changeFavourite(anime: CoverCard, isFavourite: boolean): void {
  if (!isFavourite) return removeAnime('favourites', anime)
  mutate(
    {
      ...placeAnimeMutation,
      successToast: () => ({
        message: `${anime.animeTitle} está en tus favoritos`,
        undo: () => mutate(removeAnimeMutation, { shelf: 'favourites', anime }),
      }),
    },
    { shelf: 'favourites', anime, before: null },
  )
}

const favouritesFailure: Failure = { message: 'No se pudieron cambiar tus favoritos', reason: 'instead' }

/** The failed change has been rolled back: an anime that is still in the list was to be moved. */
function placingFailure(shelf: Shelf, anime: CoverCard): Failure {
  const { isListed } = placeOf(animesOf(shelf) ?? [], anime)
  if (isListed) return { message: 'No se pudo guardar el orden', reason: 'instead' }
  return shelf === 'favourites' ? favouritesFailure : { message: 'No se pudo añadir el anime', reason: 'instead' }
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

/** `wasFavourite` is what the anime's page showed, if that has changed. */
type Applied = { move: Move | undefined; wasFavourite: boolean | undefined }

function change(shelf: Shelf, anime: CoverCard, changed: (animes: readonly CoverCard[]) => CoverCard[]) {
  const known = animesOf(shelf)
  if (!known) return undefined
  const animes = changed(known)
  cacheAnimes(shelf, animes)
  return { from: placeOf(known, anime), to: placeOf(animes, anime) }
}

/** Changes a favourite on its anime's page; returns what the page showed, if that has changed. */
function cacheFavourite(shelf: Shelf, { animeId }: CoverCard, isFavourite: boolean): boolean | undefined {
  const known = shelf === 'favourites' ? utils.tracking.forAnime.getData({ animeId }) : undefined
  if (!known || known.isFavourite === isFavourite) return undefined
  utils.tracking.forAnime.setData({ animeId }, { ...known, isFavourite })
  return known.isFavourite
}

/** Returns this anime to its place, unless a response has placed it since, which may also have changed the others. */
function restore({ shelf, anime }: Removing, { move, wasFavourite }: Applied): void {
  if (wasFavourite !== undefined) cacheFavourite(shelf, anime, wasFavourite)
  const known = animesOf(shelf)
  if (!known || !move || hashKey([placeOf(known, anime)]) !== hashKey([move.to])) return
  const { isListed, next } = move.from
  cacheAnimes(shelf, isListed ? placed(known, anime, next) : without(known, anime))
}
