import type { Anime } from '@animeteca/contracts/catalogue'
import { episodeCode } from './episode-code.ts'

export interface PlayTarget {
  episodeId: number
  /** "T1 E1". */
  code: string
}

/** Where a series begins: the first episode by season, then by number. Null while it has none. */
export function firstEpisode({ seasons }: Pick<Anime, 'seasons'>): PlayTarget | null {
  const season = inOrder(seasons, 'seasonNumber').find(({ episodes }) => episodes.length > 0)
  const [episode] = inOrder(season?.episodes ?? [], 'episodeNumber')
  if (!season || !episode) return null
  return { episodeId: episode.id, code: episodeCode({ ...season, ...episode }) }
}

const inOrder = <K extends string, T extends Record<K, number>>(rows: readonly T[], key: K) =>
  rows.toSorted((one, other) => one[key] - other[key])
