import type { AnimeType, ListType } from '@animeteca/contracts/labels'

/** An entry in the list for another site, which may be a part of one of our animes. */
export interface SiteEntry {
  externalId: string
  malId: string | null
  title: string
  type: AnimeType | null
  year: number | null
  episodes: number
  watched: number
  list: ListType
  /** The status of the imported file, as long as it is current. */
  sourceStatus: string | null
  isPaused: boolean
  isRewatching: boolean
  /** Episodes of the active rewatch. */
  rewatched: number
  rewatches: number
  /** 0 to 100; null for no score. */
  score: number | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  startedOn: string | null
  finishedOn: string | null
  note: string | null
  tags: string[]
  customLists: string[]
  isPrivate: boolean
  /** Fields of an imported file that have no counterpart here, by their names in it. */
  siteFields: Readonly<Record<string, string>>
}

/** Watched episodes of an entry. Sites with a rewatching status count the rewatch instead, which implies that all episodes were watched. */
export const seenOf = (
  imported: {
    progress: number | null
    isRewatching: boolean
    rewatchProgress: number | null
    sourceStatus: string | null
  },
  episodes: number,
) =>
  imported.isRewatching &&
  imported.progress === imported.rewatchProgress &&
  !/^(completed|2)$/i.test(imported.sourceStatus ?? '')
    ? Math.max(imported.progress ?? 0, episodes)
    : imported.progress
