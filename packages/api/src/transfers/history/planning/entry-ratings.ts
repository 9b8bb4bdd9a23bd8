import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { ImportPolicy } from '@animeteca/contracts/history/history-imports'
import { notLater } from './entry-days.ts'
import type { EpisodeFinder } from './episode-finder.ts'

export interface EpisodeRating {
  rating: number
  /** ISO 8601. */
  ratedAt: string
  isImported: boolean
  /** When it was last changed; not stored by earlier versions. */
  changedAt?: string
}

/** A rating to set; `from` is the existing one that it replaces. */
export interface PlannedRating {
  episodeId: number
  from: EpisodeRating | null
  to: EpisodeRating
}

/** The ratings that an entry adds; existing ones stay, except by the policy `theirs`. `isMissing`: a rated episode is not in the catalogue. */
export function ratingsOf(
  entry: HistoryEntry,
  find: EpisodeFinder,
  mine: ReadonlyMap<number, EpisodeRating>,
  policy: ImportPolicy,
) {
  const planned = new Map<number, PlannedRating>()
  let isMissing = false
  for (const { season, episode, rating, ratedAt } of ratingsIn(entry)) {
    const episodeId = find(season, episode)
    isMissing ||= episodeId === undefined
    const from = (episodeId !== undefined && mine.get(episodeId)) || null
    if (episodeId === undefined || (from && (policy !== 'theirs' || from.rating === rating))) continue
    const to = { rating, ratedAt: notLater(ratedAt) ?? new Date().toISOString(), isImported: true }
    planned.set(episodeId, { episodeId, from, to })
  }
  return { ratings: [...planned.values()], isMissing }
}

const ratingsIn = ({ own, marks, updatedAt }: HistoryEntry) =>
  own?.ratings ??
  marks.flatMap(({ season, episode, rating, ratedAt }) =>
    rating === null ? [] : [{ season, episode, rating, ratedAt: ratedAt ?? updatedAt }],
  )
