import type { ExternalEntry } from '@animeteca/contracts/history/external-entries'
import type { ListType } from '@animeteca/contracts/labels'
import type { Position } from './entry-positions.ts'
import type { EpisodeRating } from './entry-ratings.ts'
import type { OwnRewatch } from './group-rewatches.ts'
import type { RangeEpisode } from './group-row.ts'

/** The entry details of an anime. */
export interface Details {
  note: string | null
  isPrivate: boolean
  isPaused: boolean
  startedOn: string | null
  finishedOn: string | null
  externalScore: number | null
  externalStatus: string | null
  externalProgress: number | null
  externalEntries: ExternalEntry[]
}

export interface Place {
  listType: ListType
  /** ISO 8601; null for now. */
  addedAt: string | null
}

export interface OwnPlace extends Place {
  /** Whether an import has put the anime there. */
  isImported: boolean
}

/** The tracking data that a person already has of an anime. */
export interface CurrentState {
  place: OwnPlace | null
  details: Details | null
  hasMarks: boolean
  /** When each marked episode was watched; null for an unknown time. */
  watchedAt: ReadonlyMap<number, string | null>
  /** By the ids of episodes. */
  ratings: ReadonlyMap<number, EpisodeRating>
  positions: ReadonlyMap<number, Position>
  rewatches: OwnRewatch[]
  /** Titles of the custom lists that contain it; null for the favourites. */
  inLists: (string | null)[]
  /** All visible episodes, in order. */
  episodes: RangeEpisode[]
  /** Ids of the episodes that have aired. */
  aired: ReadonlySet<number>
  /** Aired episodes without a watched mark. */
  unseen: ReadonlySet<number>
  /** Whether more episodes are expected. */
  isAiring: boolean
}

export const noDetails: Details = {
  note: null,
  isPrivate: false,
  isPaused: false,
  startedOn: null,
  finishedOn: null,
  externalScore: null,
  externalStatus: null,
  externalProgress: null,
  externalEntries: [],
}

/** Whether a person has no tracking data of an anime; custom lists do not count. */
export const isUntouched = ({ place, details, hasMarks, ratings, positions, rewatches }: CurrentState) =>
  !place && !details && !hasMarks && ratings.size === 0 && positions.size === 0 && rewatches.length === 0
