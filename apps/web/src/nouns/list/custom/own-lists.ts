import type { Outputs } from '@animeteca/api-client/client'
import { utils } from '../../../lib/query/trpc.ts'

export type CustomList = Outputs['tracking']['customList']
export type CoverCard = CustomList['animes'][number]

/** Input of the queries of the viewer's own lists. */
export const ownListsInput = {}

/** The favourites, or the id of a custom list. */
export type Shelf = 'favourites' | number

/** The cached animes; undefined if the list has not been loaded. */
export const animesOf = (shelf: Shelf): CoverCard[] | undefined =>
  shelf === 'favourites'
    ? utils.tracking.favourites.getData(ownListsInput)?.animes
    : utils.tracking.customList.getData({ id: shelf })?.animes

/** Replaces the cached animes of the favourites or of a custom list. */
export function cacheAnimes(shelf: Shelf, animes: CoverCard[]): void {
  if (shelf === 'favourites') utils.tracking.favourites.setData(ownListsInput, (known) => known && { animes })
  else
    utils.tracking.customList.setData(
      { id: shelf },
      (known) => known && { ...known, animes, animeCount: animes.length },
    )
}
