import type { AnimeType, ListType } from '@animeteca/contracts/labels'

/** An entry of another site's, which may be a part of an anime of ours. */
export interface SiteEntry {
  externalId: string
  malId: string | null
  title: string
  type: AnimeType | null
  year: number | null
  episodes: number
  watched: number
  list: ListType
  /** The word of the file that it came with, as long as it holds. */
  sourceStatus: string | null
  isPaused: boolean
  isRewatching: boolean
  /** Episodes of the time that goes on. */
  rewatched: number
  rewatches: number
  /** 0 to 100; null where there is none. */
  score: number | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  startedOn: string | null
  finishedOn: string | null
  note: string | null
  tags: string[]
  isPrivate: boolean
}

/** How many episodes of an entry were seen: sites with a word for rewatching count those of the rewatch instead, which follows all of it. */
export const seenOf = (
  said: { progress: number | null; isRewatching: boolean; rewatchProgress: number | null; sourceStatus: string | null },
  episodes: number,
) =>
  said.isRewatching && said.progress === said.rewatchProgress && !/^(completed|2)$/i.test(said.sourceStatus ?? '')
    ? Math.max(said.progress ?? 0, episodes)
    : said.progress
