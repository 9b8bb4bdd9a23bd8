import type { ExternalEntry } from '@animeteca/contracts/history/external-entries'
import type { ListType } from '@animeteca/contracts/labels'
import type { Position } from './entry-positions.ts'
import type { Vote } from './entry-votes.ts'
import type { RangeEpisode } from './group-row.ts'
import type { OwnRun } from './group-runs.ts'

/** What is kept of an anime beside its list. */
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

/** What somebody has of an anime already. */
export interface CurrentState {
  place: Place | null
  details: Details | null
  hasMarks: boolean
  /** By the ids of episodes. */
  votes: ReadonlyMap<number, Vote>
  positions: ReadonlyMap<number, Position>
  runs: OwnRun[]
  /** Titles of the lists of one's own that it is in; null for the favourites. */
  inLists: (string | null)[]
  /** All of it that can be seen, in order. */
  episodes: RangeEpisode[]
  /** Ids of the episodes that have aired. */
  aired: ReadonlySet<number>
  /** Those of them that have no mark. */
  unseen: ReadonlySet<number>
  /** Whether more episodes are being made. */
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

/** Whether somebody has nothing at all of an anime, but for the lists of their own that it is in. */
export const isUntouched = ({ place, details, hasMarks, votes, positions, runs }: CurrentState) =>
  !place && !details && !hasMarks && votes.size === 0 && positions.size === 0 && runs.length === 0
