import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { Remark } from '@animeteca/contracts/history/history-imports'
import { countsAsSeen } from '../../list-facts.ts'
import { daysOf, noonOf, notLater } from './entry-days.ts'
import { episodeFinder } from './episode-finder.ts'
import type { RangeEpisode } from './group-row.ts'

export interface PlannedMark {
  episodeId: number
  /** ISO 8601; null for an unknown time. */
  watchedAt: string | null
}

/**
 * The watched marks that an entry adds. Marks listed by episode keep their times. A count marks the first episodes of the range:
 * the first one gets the start date, the last one of a completed entry the finish date, the others no time.
 * A completed entry without a count marks all aired episodes of its range.
 */
export function marksOf(entry: HistoryEntry, range: RangeEpisode[], aired: ReadonlySet<number>) {
  const remarks: Remark[] = []
  const planned = new Map<number, string | null>()

  // our own export lists every mark; its count is the progress that another site once reported
  const seen = entry.own ? [] : seenIn(entry, range, aired)
  for (const [id] of seen) planned.set(id, null)
  const { startedOn, finishedOn } = daysOf(entry)
  const [first, last] = [seen[0], seen.at(-1)]
  if (first && startedOn) planned.set(first[0], notLater(noonOf(startedOn)))
  if (last && finishedOn && countsAsSeen(entry.status)) planned.set(last[0], notLater(noonOf(finishedOn)))
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

/**
 * The watched episodes: those of whole seasons, up to the last watched one without specials, all of a completed entry without a count, else
 * the first ones.
 */
function seenIn(entry: HistoryEntry, range: RangeEpisode[], aired: ReadonlySet<number>) {
  const { seenUpTo, seenSeasons } = entry
  if (seenSeasons) return range.filter(([id, season]) => seenSeasons.includes(season) && aired.has(id))
  if (seenUpTo) {
    const isSeen = ([, season, number]: RangeEpisode) =>
      season > 0 && (season < seenUpTo.season || (season === seenUpTo.season && number <= seenUpTo.episode))
    return range.filter(isSeen)
  }
  return isCountless(entry) ? partOf(entry, range, aired) : range.slice(0, seenOf(entry, range.length))
}

/** Completed, with neither a count nor a list of watched episodes. */
const isCountless = ({ status, progress, marks }: HistoryEntry) =>
  countsAsSeen(status) && !progress && !marks.some(({ isWatched }) => isWatched)

/** The aired episodes of the range, limited to the source's episode count where the source has one. */
const partOf = ({ episodeCount }: HistoryEntry, range: RangeEpisode[], aired: ReadonlySet<number>) =>
  range.slice(0, episodeCount ?? range.length).filter(([id]) => aired.has(id))

/** During a rewatch all episodes count as watched: the source's count is that of the rewatch. */
const seenOf = ({ progress, isRewatching, status, episodeCount, marks }: HistoryEntry, all: number) =>
  isRewatching && countsAsSeen(status) && marks.length === 0
    ? Math.max(progress ?? 0, episodeCount ?? all)
    : (progress ?? 0)
