import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'

/** An episode in the part of an anime that a row covers. */
export type RangeEpisode = [id: number, season: number, number: number, isWatched: boolean]

export interface GroupRow {
  row: number
  entry: HistoryEntry
  /** The part of the anime, as in `external_refs`, and its episodes. */
  part: { season: number | null; firstEpisode: number; episodeCount: number | null }
  range: RangeEpisode[]
}
