import type { Anime } from '@animeteca/contracts/catalogue/catalogue'

export type EpisodePlace = { id: number; seasonNumber: number; episodeNumber: number }

/** Every episode of an anime in viewing order. */
export const placesOf = ({ seasons }: Pick<Anime, 'seasons'>): EpisodePlace[] =>
  seasons
    .flatMap(({ seasonNumber, episodes }) =>
      episodes.map(({ id, episodeNumber }) => ({ id, seasonNumber, episodeNumber })),
    )
    .toSorted((one, other) => one.seasonNumber - other.seasonNumber || one.episodeNumber - other.episodeNumber)

/** Position of the last episode before the first unseen one; -1 at the beginning. */
export function progressOf(places: readonly EpisodePlace[], watchedIds: ReadonlySet<number>): number {
  const next = places.findIndex(({ id }) => !watchedIds.has(id))
  return (next === -1 ? places.length : next) - 1
}

/** Whether the number alone identifies an episode: false when several seasons start at 1. */
export const isNumberEnough = (places: readonly EpisodePlace[]) =>
  new Set(places.map(({ episodeNumber }) => episodeNumber)).size === places.length
