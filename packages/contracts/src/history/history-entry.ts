import type { ExternalSite } from '../catalogue/external-refs.ts'
import type { AnimeType, ListType, ListVisibility } from '../labels.ts'
import type { ExportedHistory } from './history-export.ts'

/** Where somebody's history may come from, told by the content of the file, and how it is named on screen. */
export const historyFormats = {
  'mal-xml': 'MyAnimeList (XML)',
  'anilist-download': 'AniList (descarga de datos)',
  'anilist-lists': 'AniList (listas en JSON)',
  'kitsu-json': 'Kitsu (JSON)',
  trakt: 'Trakt',
  simkl: 'SIMKL',
  yamtrack: 'Yamtrack (CSV)',
  letterboxd: 'Letterboxd (CSV)',
  'tv-time': 'TV Time',
  netflix: 'Netflix (CSV)',
  crunchyroll: 'Crunchyroll (JSON)',
  'anime-planet': 'Anime-Planet (JSON)',
  anidb: 'AniDB (XML)',
  shikimori: 'Shikimori (JSON)',
  annict: 'Annict (JSON)',
  tmdb: 'TMDB (CSV)',
  watcharr: 'Watcharr (JSON)',
  ryot: 'Ryot (JSON)',
  csv: 'Tabla en CSV',
  animeteca: 'Animeteca',
} as const
export type HistoryFormat = keyof typeof historyFormats

/** The sites that a history may come from, each once, for a sentence that lists them. */
export const historySites: readonly string[] = [
  ...new Set(
    Object.entries(historyFormats)
      .filter(([format]) => format !== 'csv' && format !== 'animeteca')
      .map(([, name]) => name.replace(/ \(.*\)$/, '')),
  ),
]

/** One anime of a history as another site keeps it, which may be a part of one of ours: a season, or some episodes of it. */
export interface HistoryEntry {
  /** Place in the file, from 1. */
  row: number
  ids: { site: ExternalSite; id: string }[]
  /** Main one first. */
  titles: string[]
  year: number | null
  type: AnimeType | null
  /** Episodes that the source's entry has; null where it is not known. */
  episodeCount: number | null
  /** Null where the source has no word for it. It never follows from score or progress. */
  status: ListType | null
  /** The source's own word, for an export that loses nothing. */
  sourceStatus: string | null
  isPaused: boolean
  isRewatching: boolean
  rewatches: number
  /** How many episodes were seen this time, where it is being watched again. */
  rewatchProgress: number | null
  /** ISO 8601 in UTC; null where nobody knows when that began. */
  rewatchedSince: string | null
  /** How many episodes were seen, counted from the entry's first. */
  progress: number | null
  /** The last episode that was seen, where the source counts all before it as seen too, by season as television does. */
  seenUpTo?: { season: number; episode: number }
  /** Episodes that the source names one by one. */
  marks: HistoryMark[]
  /** Finished rewatches whose episodes the source names. */
  runs?: HistoryRun[]
  /** Of the whole entry, private, 0 to 100. */
  score: number | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as the source is. */
  startedOn: string | null
  finishedOn: string | null
  /** ISO 8601 in UTC. */
  updatedAt: string | null
  /** As long as the source has it. */
  note: string | null
  isPrivate: boolean
  tags: string[]
  /** The lists of its owner's own that it is in, as the file has them; with no title it is one of the favourites. */
  lists: ListPlace[]
  /** The whole row of an export of ours, which knows more than others do: runs, where episodes were left, times of ratings. */
  own: ExportedHistory | null
  /** What the source says of it that is not imported, or not as it says it: sentences for the report. */
  leftOut?: string[]
}

export interface HistoryRun {
  /** ISO 8601 in UTC. */
  startedAt: string
  endedAt: string
  watched: { season: number; episode: number; watchedAt: string }[]
}

export interface ListPlace {
  title: string | null
  /** Which of the file's lists it is, from 0, and its place in that: lists may have the same title. Null for the favourites. */
  list: number | null
  at: number
}

/** A list of somebody's own that a file has, whatever is in it. */
export interface HistoryList {
  title: string
  description: string | null
  visibility: ListVisibility
}

export interface HistoryMark {
  /** Of the whole anime, as television counts; null where episodes are counted from the entry's first, as SIMKL and AniDB do. */
  season: number | null
  episode: number
  /** An episode may be rated that nobody says was watched. */
  isWatched: boolean
  /** ISO 8601 in UTC; null where nobody knows when. */
  watchedAt: string | null
  /** 1 to 5. */
  rating: number | null
  /** ISO 8601 in UTC, where the source says when it was rated. */
  ratedAt?: string | null
}

/** A row that can't be read. No entry has its `row`: what has no place in the file is counted after those that have one. */
export interface RefusedRow {
  row: number
  title: string | null
  reason: string
}

export interface HistoryFile {
  format: HistoryFormat
  /** Name of the account that it was exported from. */
  owner: string | null
  entries: HistoryEntry[]
  refused: RefusedRow[]
  lists?: HistoryList[]
}
