import { type OptimisticMutation, mutate } from '../../../lib/optimistic.ts'
import { trpcClient, utils } from '../../../lib/query/trpc.ts'

type FavouriteChange = {
  animeId: number
  title: string
  isFavourite: boolean
  isUndo?: boolean
  /** Id of the anime that it is placed before; at the end without it. */
  before?: number | null
}

/** A removal returns the anime that followed, so that an undo restores the order. */
type Changed = { success: true; before?: number | null }

/** Adds an anime to the viewer's favourites, or removes it. */
const favouriteMutation: OptimisticMutation<FavouriteChange, Changed> = {
  name: 'tracking.favourite',
  scope: 'tracking',
  send: ({ animeId, isFavourite, before = null }): Promise<Changed> =>
    isFavourite
      ? trpcClient.tracking.placeFavourite.mutate({ animeId, before })
      : trpcClient.tracking.removeFavourite.mutate({ animeId }),
  apply: ({ animeId, isFavourite }) => showFavourite(animeId, isFavourite),
  invert: ({ animeId, isFavourite }) => showFavourite(animeId, !isFavourite),
  successToast: ({ before = null }, { isUndo, ...change }) =>
    isUndo
      ? null
      : {
          message: `${change.title} ${change.isFavourite ? 'está' : 'ya no está'} en tus favoritos`,
          undo: () => mutate(favouriteMutation, { ...change, isFavourite: !change.isFavourite, isUndo: true, before }),
        },
  errorToast: { message: 'No se pudieron cambiar tus favoritos', reason: 'instead' },
}

const showFavourite = (animeId: number, isFavourite: boolean) =>
  utils.tracking.forAnime.setData({ animeId }, (known) => known && { ...known, isFavourite })

export const changeFavourite = (change: FavouriteChange): void => mutate(favouriteMutation, change)
