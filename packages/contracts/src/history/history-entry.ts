import type { ExternalSite } from '../catalogue/external-sites.ts'
import type { AnimeType, ListType, ListVisibility } from '../labels.ts'
import type { ExportedHistory } from './history-export.ts'

/** The formats of history files, which are detected by content, and their names on screen. */
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

/** Names of the supported sites without duplicates, for a sentence that lists them. */
export const historySites: readonly string[] = [
  ...new Set(
    Object.entries(historyFormats)
      .filter(([format]) => format !== 'csv' && format !== 'animeteca')
      .map(([, name]) => name.replace(/ \(.*\)$/, '')),
  ),
]

/** One entry of another site's history. It may cover a whole anime of ours, a season, or some of its episodes. */
export interface HistoryEntry {
  /** Position in the file, from 1. */
  row: number
  ids: { site: ExternalSite; id: string }[]
  /** Main title first. */
  titles: string[]
  year: number | null
  type: AnimeType | null
  /** Number of episodes of the source's entry; null if unknown. */
  episodeCount: number | null
  /** Null if the source has no equivalent. It is never derived from score or progress. */
  status: ListType | null
  /** The source's own status, so that an export is lossless. */
  sourceStatus: string | null
  isPaused: boolean
  isRewatching: boolean
  rewatches: number
  /** Episodes watched in the current rewatch. */
  rewatchProgress: number | null
  /** Start of the current rewatch, ISO 8601 in UTC; null if unknown. */
  rewatchedSince: string | null
  /** Number of watched episodes from the first of the entry. */
  progress: number | null
  /** The last watched episode by season, where the source implies that all earlier ones were watched too. */
  seenUpTo?: { season: number; episode: number }
  /** Seasons that the source gives as watched without listing their episodes. */
  seenSeasons?: number[]
  /** Episodes that the source lists individually. */
  marks: HistoryMark[]
  /** Whether the source may number the episodes of a later season on from those before it. */
  canContinueNumbers?: true
  /** Finished rewatches that the source lists by episode. */
  runs?: HistoryRewatch[]
  /** Private score of the whole entry, 0 to 100. */
  score: number | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as in the source. */
  startedOn: string | null
  finishedOn: string | null
  /** ISO 8601 in UTC. */
  updatedAt: string | null
  /** Not truncated. */
  note: string | null
  isPrivate: boolean
  tags: string[]
  /** Fields of the source that have no counterpart here, by their names in it, to be written back by an export. */
  siteFields?: Record<string, string>
  /** The custom lists that contain it; a place without a title is among the favourites. */
  lists: ListPlace[]
  /** The full row of our own export format, which also has rewatches, playback positions and times of ratings. */
  own: ExportedHistory | null
  /** Sentences for the report about data that is not imported, or not as given. */
  leftOut?: string[]
}

export interface HistoryRewatch {
  /** ISO 8601 in UTC. */
  startedAt: string
  endedAt: string
  /** The season is null as in `HistoryMark`. */
  watched: { season: number | null; episode: number; watchedAt: string }[]
}

export interface ListPlace {
  title: string | null
  /** Index of the list in the file, since several may have the same title; null for favourites. */
  list: number | null
  at: number
}

/** A custom list of the file, possibly empty. */
export interface HistoryList {
  title: string
  description: string | null
  visibility: ListVisibility
}

export interface HistoryMark {
  /**
   * Season number in the whole anime; null if episodes are counted from the entry's first one, as on SIMKL and AniDB.
   */
  season: number | null
  episode: number
  /** False for an episode that was rated without being marked as watched. */
  isWatched: boolean
  /** ISO 8601 in UTC; null if unknown. */
  watchedAt: string | null
  /** 1 to 5. */
  rating: number | null
  /** ISO 8601 in UTC, if the source has it. */
  ratedAt?: string | null
}

/**
 * A row that cannot be read. Its `row` is not used by any entry; problems without a position are numbered after the
 * last row.
 */
export interface RefusedRow {
  row: number
  title: string | null
  reason: string
}

export interface HistoryFile {
  format: HistoryFormat
  /** Name of the account that exported it. */
  owner: string | null
  entries: HistoryEntry[]
  refused: RefusedRow[]
  lists?: HistoryList[]
}
