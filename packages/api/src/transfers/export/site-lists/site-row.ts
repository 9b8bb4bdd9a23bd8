import type { ExternalEntry, PartState } from '@animeteca/contracts/history/external-entries'
import type { AnimeStatus, AnimeType, ListType } from '@animeteca/contracts/labels'

/** A row of `siteRowsStatement`: a part of an anime that is one entry at another site, or in an imported file of it. */
export interface SiteRow {
  animeId: number
  title: string
  type: AnimeType | null
  year: number | null
  animeStatus: AnimeStatus
  /** Null when it comes from an imported file without an id of this site. */
  externalId: string | null
  malId: string | null
  season: number | null
  firstEpisode: number
  /** Null: up to the end of the season or the anime. */
  episodeCount: number | null
  /** The stored entry of an imported file. */
  imported: ExternalEntry | null
  /** Number of ids of the anime at this site. */
  parts: number
  list: ListType | null
  /** Titles of the person's custom lists that contain the anime. */
  customLists: string[]
  note: string | null
  isPrivate: boolean
  isPaused: boolean
  startedOn: string | null
  finishedOn: string | null
  externalScore: number | null
  externalProgress: number | null
  isRewatching: boolean
  /** Finished rewatches of the anime, and those of this part. */
  rewatches: number
  rewatchesOfPart: number
  /** Marks of the active rewatch, of the whole anime. */
  rewatchMarks: number
  length: number
  watched: number
  /** Watched episodes without a time. */
  undated: number
  firstDay: string | null
  lastDay: string | null
  /** Mean of the person's ratings, 1 to 5. */
  rating: number | null
  /** Whether the part contains the first and the last episode of the anime. */
  isFirst: boolean
  isLast: boolean
  rewatched: number
  /** Positions of its episodes in the anime, from 1; null without episodes. */
  firstPlace: number | null
  lastPlace: number | null
  watchedPlaces: number[]
}

/** A row with an id at the site. */
export type NamedRow = SiteRow & { externalId: string }

/** The state of a part as an import compares it; the rating is scaled from 5 stars to 100. */
export const stateOfRow = (row: SiteRow): PartState => ({
  list: row.list,
  isPaused: row.isPaused,
  isPrivate: row.isPrivate,
  startedOn: row.startedOn,
  finishedOn: row.finishedOn,
  note: row.note,
  rewatches: row.rewatches,
  rewatched: row.isRewatching ? row.rewatchMarks : null,
  length: row.length,
  watched: row.watched,
  rating: row.rating === null ? null : Math.round(row.rating * 20),
})
