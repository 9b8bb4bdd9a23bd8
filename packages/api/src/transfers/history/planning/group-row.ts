import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'

/** Id, season, number, and whether it is marked: an episode of the part of an anime that a row is about. */
export type RangeEpisode = [id: number, season: number, number: number, isWatched: boolean]

export interface GroupRow {
  row: number
  entry: HistoryEntry
  /** The part of the anime that it is about, as `external_refs` say it, and its episodes. */
  part: { season: number | null; firstEpisode: number; episodeCount: number | null }
  range: RangeEpisode[]
}
