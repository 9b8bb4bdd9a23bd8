import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { episodeCode } from '@animeteca/contracts/episodes/episode-code'

export interface PlayTarget {
  episodeId: number
  seasonId: number
  /** "T1 E1". */
  code: string
  hasVideo: boolean
  /** False for the first episode of an anime that the viewer has completed. */
  isUnseen: boolean
}

/** The first unseen episode by season and number, or the very first when all are seen. Null without episodes. */
export function playTarget({ seasons }: Pick<Anime, 'seasons'>, watchedIds: ReadonlySet<number>): PlayTarget | null {
  const places = inOrder(seasons, 'seasonNumber').flatMap((season) =>
    inOrder(season.episodes, 'episodeNumber').map((episode) => ({ season, episode })),
  )
  const next = places.find(({ episode }) => !watchedIds.has(episode.id))
  const place = next ?? places[0]
  if (!place) return null
  const { season, episode } = place
  return {
    episodeId: episode.id,
    seasonId: season.id,
    code: episodeCode({ ...season, ...episode }),
    hasVideo: episode.hasVideo,
    isUnseen: next !== undefined,
  }
}

const inOrder = <K extends string, T extends Record<K, number>>(rows: readonly T[], key: K) =>
  rows.toSorted((one, other) => one[key] - other[key])
