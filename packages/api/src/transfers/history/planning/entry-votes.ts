import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { notLater } from './entry-days.ts'
import type { EpisodeFinder } from './episode-finder.ts'

export interface Vote {
  rating: number
  /** ISO 8601. */
  ratedAt: string
}

/** What a vote is to become: the one that is there is replaced, or there is none. */
export interface PlannedVote {
  episodeId: number
  from: Vote | null
  to: Vote
}

/** The votes that an entry adds to those of its owner, which stand unless the file's word counts; and whether any has no episode here. */
export function votesOf(entry: HistoryEntry, find: EpisodeFinder, mine: ReadonlyMap<number, Vote>, isTheirs: boolean) {
  const planned = new Map<number, PlannedVote>()
  let isMissing = false
  for (const { season, episode, rating, ratedAt } of votesIn(entry)) {
    const episodeId = find(season, episode)
    isMissing ||= episodeId === undefined
    const from = (episodeId !== undefined && mine.get(episodeId)) || null
    if (episodeId === undefined || (from && (!isTheirs || from.rating === rating))) continue
    planned.set(episodeId, { episodeId, from, to: { rating, ratedAt: notLater(ratedAt) ?? new Date().toISOString() } })
  }
  return { votes: [...planned.values()], isMissing }
}

const votesIn = ({ own, marks, updatedAt }: HistoryEntry) =>
  own?.ratings ??
  marks.flatMap(({ season, episode, rating, ratedAt }) =>
    rating === null ? [] : [{ season, episode, rating, ratedAt: ratedAt ?? updatedAt }],
  )
