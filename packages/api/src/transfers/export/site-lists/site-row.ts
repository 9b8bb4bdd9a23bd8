import type { ExternalEntry, PartState } from '@animeteca/contracts/history/external-entries'
import type { AnimeStatus, AnimeType, ListType } from '@animeteca/contracts/labels'

/** A row of `siteRowsStatement`: a part of an anime that another site, or a file of one, knows as an entry. */
export interface SiteRow {
  animeId: number
  title: string
  type: AnimeType | null
  year: number | null
  animeStatus: AnimeStatus
  /** Null where a file named it without an id of the site. */
  externalId: string | null
  malId: string | null
  season: number | null
  firstEpisode: number
  /** Of the id; null where it goes to the end of the season or the anime. */
  episodeCount: number | null
  /** What a file said of it. */
  said: ExternalEntry | null
  /** How many ids the anime has there. */
  parts: number
  list: ListType | null
  note: string | null
  isPrivate: boolean
  isPaused: boolean
  startedOn: string | null
  finishedOn: string | null
  externalScore: number | null
  externalProgress: number | null
  isRewatching: boolean
  rewatches: number
  /** Episodes of the rewatch that is open, of the whole anime. */
  runMarks: number
  length: number
  watched: number
  /** Of those, the ones at an unknown time. */
  undated: number
  firstDay: string | null
  lastDay: string | null
  /** The mean of the person's own votes, of 5. */
  rating: number | null
  /** Whether it has the first episode of the anime, and the last one. */
  isFirst: boolean
  isLast: boolean
  rewatched: number
  /** Places of its episodes in the anime, from 1; null where it has none. */
  firstPlace: number | null
  lastPlace: number | null
  watchedPlaces: number[]
}

export const stateOfRow = (row: SiteRow): PartState => ({
  list: row.list,
  isPaused: row.isPaused,
  isPrivate: row.isPrivate,
  startedOn: row.startedOn,
  finishedOn: row.finishedOn,
  note: row.note,
  rewatches: row.rewatches,
  rewatched: row.isRewatching ? row.runMarks : null,
  length: row.length,
  watched: row.watched,
  rating: row.rating === null ? null : Math.round(row.rating * 20),
})
