import type { CurrentState } from './current-state.ts'
import { noonOf } from './entry-days.ts'
import type { GroupRow, RangeEpisode } from './group-row.ts'

/**
 * The rows without the dates and scores that follow from the owner's marks and ratings. Lists for other sites contain those, so storing
 * them would make an import of our own list change entries that are the same.
 */
export function withoutKnownFacts(rows: GroupRow[], own: CurrentState): GroupRow[] {
  const areScoresKnown = rows.every((row) => isScoreKnown(row, own))
  return rows.map((row) => {
    const { entry, range } = row
    if (entry.own) return row
    const times = timesOf(range, own.watchedAt)
    return {
      ...row,
      entry: {
        ...entry,
        startedOn: !own.details?.startedOn && isOnDay(times[0], entry.startedOn) ? null : entry.startedOn,
        finishedOn: !own.details?.finishedOn && isOnDay(times.at(-1), entry.finishedOn) ? null : entry.finishedOn,
        score: areScoresKnown ? null : entry.score,
      },
    }
  })
}

/** When the episodes were watched, in order; empty if the time of one is unknown. */
function timesOf(range: RangeEpisode[], watchedAt: CurrentState['watchedAt']) {
  const times = range.flatMap(([id]) => watchedAt.get(id) ?? [])
  const count = range.filter(([id]) => watchedAt.has(id)).length
  return times.length === count ? times.toSorted() : []
}

/** The offsets of time zones reach from -12 to +14 hours, and the file does not say which one it was written in. */
const isOnDay = (time: string | undefined, day: string | null) =>
  time !== undefined &&
  day?.length === 10 &&
  Math.abs(Date.parse(time) - Date.parse(noonOf(day))) <= 26 * 60 * 60 * 1_000

/** Compares with the ratings of the part, else with the stored score. */
function isScoreKnown({ entry, range }: GroupRow, { ratings, details }: CurrentState) {
  if (entry.score === null) return true
  const rated = range.flatMap(([id]) => ratings.get(id)?.rating ?? [])
  const mean = rated.reduce((sum, rating) => sum + rating, 0) / rated.length
  const known = rated.length > 0 ? Math.round(mean * 20) : (details?.externalScore ?? null)
  // MyAnimeList has scores from 1 to 10
  return known !== null && (entry.score === known || entry.score === Math.max(1, Math.round(known / 10)) * 10)
}
