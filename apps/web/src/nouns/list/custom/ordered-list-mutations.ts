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
export const placeAnimeMutation: OptimisticMutation<Placing, unknown, CoverCard[] | undefined> = {
  name: 'tracking.place',
  scope: 'tracking',
  send: ({ shelf, anime: { animeId }, before }) =>
    shelf === 'favourites'
      ? trpcClient.tracking.placeFavourite.mutate({ animeId, before })
      : trpcClient.tracking.placeInCustomList.mutate({ id: shelf, animeId, before }),
  apply({ shelf, anime, before }) {
    const known = animesOf(shelf)
    if (known) cacheAnimes(shelf, placed(known, anime, before))
    return known
  },
  invert: ({ shelf }, known) => known && cacheAnimes(shelf, known),
  successToast: (_, { message }) => message ?? null,
  errorToast: { message: 'No se pudo guardar el orden', reason: 'instead' },
}

type Removing = { shelf: Shelf; anime: CoverCard }

const removeAnimeMutation: OptimisticMutation<Removing, unknown, CoverCard[] | undefined> = {
  name: 'tracking.takeOut',
  scope: 'tracking',
  send: ({ shelf, anime: { animeId } }) =>
    shelf === 'favourites'
      ? trpcClient.tracking.removeFavourite.mutate({ animeId })
      : trpcClient.tracking.removeFromCustomList.mutate({ id: shelf, animeId }),
  apply({ shelf, anime }) {
    const known = animesOf(shelf)
    if (known)
      cacheAnimes(
        shelf,
        known.filter(({ animeId }) => animeId !== anime.animeId),
      )
    return known
  },
  invert: ({ shelf }, known) => known && cacheAnimes(shelf, known),
  errorToast: 'No se pudo quitar el anime',
}

/** Removes an anime, with a toast that offers to put it back in its place. */
export function removeAnime(shelf: Shelf, anime: CoverCard): void {
  const known = animesOf(shelf) ?? []
  const next = known[known.findIndex(({ animeId }) => animeId === anime.animeId) + 1]?.animeId ?? null
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
  const others = animes.filter(({ animeId }) => animeId !== anime.animeId)
  const at = others.findIndex(({ animeId }) => animeId === before)
  return at === -1 ? [...others, anime] : others.toSpliced(at, 0, anime)
}
