import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { Remark } from '@animeteca/contracts/history/history-imports'
import { daysOf, noonOf, notLater } from './entry-days.ts'
import { episodeFinder } from './episode-finder.ts'
import type { RangeEpisode } from './group-row.ts'

export interface PlannedMark {
  episodeId: number
  /** ISO 8601; null for an unknown time. */
  watchedAt: string | null
}

/**
 * The marks that an entry adds: those that it names with their times, and of a count the first so many of its episodes, of which
 * the first has the day on which it was begun, the last of a finished entry the day on which it was finished, and the others none.
 * A finished entry without a count is all of its part, as far as that has aired.
 */
export function marksOf(entry: HistoryEntry, range: RangeEpisode[], aired: ReadonlySet<number>) {
  const remarks: Remark[] = []
  const planned = new Map<number, string | null>()

  // our own file names each of them: its count is what another site once said
  const seen = entry.own ? [] : seenIn(entry, range, aired)
  for (const [id] of seen) planned.set(id, null)
  const { startedOn, finishedOn } = daysOf(entry)
  const [first, last] = [seen[0], seen.at(-1)]
  if (first && startedOn) planned.set(first[0], notLater(noonOf(startedOn)))
  if (last && finishedOn && entry.status === 'completed') planned.set(last[0], notLater(noonOf(finishedOn)))
  if ((entry.progress ?? 0) > range.length) remarks.push('episodes_missing')

  const find = episodeFinder(range)
  for (const { season, episode, watchedAt, isWatched } of entry.marks) {
    if (!isWatched) continue
    const id = find(season, episode)
    if (id === undefined) {
      if (!remarks.includes('marks_missing')) remarks.push('marks_missing')
    } else planned.set(id, notLater(watchedAt) ?? planned.get(id) ?? null)
  }

  const unmarked = new Set(range.flatMap(([id, , , isWatched]) => (isWatched ? [] : [id])))
  const marks: PlannedMark[] = [...planned].flatMap(([episodeId, watchedAt]) =>
    unmarked.has(episodeId) ? [{ episodeId, watchedAt }] : [],
  )
  return { marks, remarks }
}

/** The first so many, all up to the last one that was seen without the specials, or all of what is finished without a count. */
function seenIn(entry: HistoryEntry, range: RangeEpisode[], aired: ReadonlySet<number>) {
  const { seenUpTo } = entry
  if (seenUpTo) {
    const isSeen = ([, season, number]: RangeEpisode) =>
      season > 0 && (season < seenUpTo.season || (season === seenUpTo.season && number <= seenUpTo.episode))
    return range.filter(isSeen)
  }
  return isCountless(entry) ? partOf(entry, range, aired) : range.slice(0, seenOf(entry, range.length))
}

/** Whether an entry is finished and says neither how many episodes were seen nor which. */
const isCountless = ({ status, progress, marks }: HistoryEntry) =>
  status === 'completed' && !progress && !marks.some(({ isWatched }) => isWatched)

/** As many episodes as the entry has at the source, where that is less than there are here. */
const partOf = ({ episodeCount }: HistoryEntry, range: RangeEpisode[], aired: ReadonlySet<number>) =>
  range.slice(0, episodeCount ?? range.length).filter(([id]) => aired.has(id))

/** Who watches something again has seen all of it, whatever the count of that time is. */
const seenOf = ({ progress, isRewatching, status, episodeCount, marks }: HistoryEntry, all: number) =>
  isRewatching && status === 'completed' && marks.length === 0
    ? Math.max(progress ?? 0, episodeCount ?? all)
    : (progress ?? 0)
