import { type OptimisticMutation, mutate } from '../../../lib/optimistic.ts'
import { trpcClient, utils } from '../../../lib/query/trpc.ts'

type Favouring = { animeId: number; title: string; isFavourite: boolean; isUndo?: boolean }

/** Adds an anime to the end of the viewer's favourites, or removes it. */
const favouriteMutation: OptimisticMutation<Favouring> = {
  name: 'tracking.favourite',
  scope: 'tracking',
  send: ({ animeId, isFavourite }) =>
    isFavourite
      ? trpcClient.tracking.placeFavourite.mutate({ animeId, before: null })
      : trpcClient.tracking.removeFavourite.mutate({ animeId }),
  apply: ({ animeId, isFavourite }) => showFavourite(animeId, isFavourite),
  invert: ({ animeId, isFavourite }) => showFavourite(animeId, !isFavourite),
  successToast: (_, { isUndo, ...favouring }) =>
    isUndo
      ? null
      : {
          message: `${favouring.title} ${favouring.isFavourite ? 'está' : 'ya no está'} en tus favoritos`,
          undo: () => mutate(favouriteMutation, { ...favouring, isFavourite: !favouring.isFavourite, isUndo: true }),
        },
  errorToast: { message: 'No se pudieron cambiar tus favoritos', reason: 'instead' },
}

const showFavourite = (animeId: number, isFavourite: boolean) =>
  utils.tracking.forAnime.setData({ animeId }, (known) => known && { ...known, isFavourite })

export const favour = (favouring: Favouring): void => mutate(favouriteMutation, favouring)
