import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { RangeEpisode } from './group-row.ts'

/**
 * Some sources number the episodes of a later season on from those before it. If a season has a number past its end, and all of its numbers
 * are right when counted so, they become those of the season.
 */
export function withoutContinuedNumbers(entry: HistoryEntry, range: readonly RangeEpisode[]): HistoryEntry {
  if (!entry.canContinueNumbers) return entry
  const earlier = new Map<number, number>()
  for (const [season, marks] of Map.groupBy(entry.marks, ({ season }) => season)) {
    if (season === null || season < 2) continue
    const before = range.filter(([, s]) => s > 0 && s < season).length
    const length = range.filter(([, s]) => s === season).length
    const numbers = marks.map(({ episode }) => episode)
    const isContinued =
      numbers.some((number) => number > length) && numbers.every((n) => n > before && n <= before + length)
    if (isContinued) earlier.set(season, before)
  }
  const renumbered = <Place extends { season: number | null; episode: number }>(place: Place): Place => ({
    ...place,
    episode: place.episode - (earlier.get(place.season ?? 0) ?? 0),
  })
  if (earlier.size === 0) return entry
  return {
    ...entry,
    marks: entry.marks.map(renumbered),
    ...(entry.runs && { runs: entry.runs.map((run) => ({ ...run, watched: run.watched.map(renumbered) })) }),
  }
}
