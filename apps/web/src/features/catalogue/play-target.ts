import type { Anime } from '@animeteca/contracts/catalogue'
import { episodeCode } from '@animeteca/contracts/episode-code'
import type { PageTracking } from './tracking/use-page-tracking.ts'

export interface PlayTarget {
  episodeId: number
  seasonId: number
  /** "T1 E1". */
  code: string
  /** Whether the viewer is somewhere in the middle of the series. */
  isContinuing: boolean
}

/** The first episode that the viewer has not seen, by season, then by number; the very first when they have seen all. Null without episodes. */
export function playTarget(
  { seasons }: Pick<Anime, 'seasons'>,
  { watchedIds, progress }: Pick<PageTracking, 'watchedIds' | 'progress'>,
): PlayTarget | null {
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
    isContinuing: next !== undefined && (next !== places[0] || (progress.get(episode.id) ?? 0) > 0),
  }
}

const inOrder = <K extends string, T extends Record<K, number>>(rows: readonly T[], key: K) =>
  rows.toSorted((one, other) => one[key] - other[key])
