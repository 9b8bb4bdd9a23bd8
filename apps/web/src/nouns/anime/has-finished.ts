import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'

interface Seen {
  listType: ListType | null
  watchedIds: ReadonlySet<number>
}

/** Whether a person has finished an anime: it is in Completado, or it has ended and they have watched every episode. */
export function hasFinished({ status, seasons }: Pick<Anime, 'status' | 'seasons'>, { listType, watchedIds }: Seen) {
  if (listType !== null && lists[listType].isOver) return lists[listType].countsAsSeen
  const episodes = seasons.flatMap((season) => season.episodes)
  return status === 'completed' && episodes.length > 0 && episodes.every(({ id }) => watchedIds.has(id))
}
