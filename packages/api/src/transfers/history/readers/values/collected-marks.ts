import type { HistoryMark, HistoryRun } from '@animeteca/contracts/history/history-entry'
import { countedEpisodes } from './left-out.ts'
import { momentOf } from './source-dates.ts'
import { countOf, knownCountOf } from './source-values.ts'

interface Seen {
  mark: HistoryMark
  /** Each time that it was played, where that is known. */
  times: string[]
}

/** Players tell one viewing several times over. */
const sameViewingMs = 60 * 60 * 1_000

/**
 * The episodes of one work, from a source that has a line for each viewing: an episode is one mark with its first time. What was
 * watched again from beginning to end is a run, and single episodes that were are counted, since nothing here stands for them.
 */
export class CollectedMarks {
  readonly #seen = new Map<string, Seen>()

  /** The mark of an episode; undefined where the source does not say which it is. */
  at(season: unknown, episode: unknown): HistoryMark | undefined {
    return this.#at(season, episode)?.mark
  }

  #at(season: unknown, episode: unknown): Seen | undefined {
    const inSeason = season === null ? null : countOf(season)
    const number = knownCountOf(episode)
    if (number === null || (inSeason === null && season !== null)) return undefined
    const key = `${inSeason} ${number}`
    const mark = { season: inSeason, episode: number, isWatched: false, watchedAt: null, rating: null }
    const seen = this.#seen.get(key) ?? { mark, times: [] }
    this.#seen.set(key, seen)
    return seen
  }

  /** Answers whether the source says which episode it is. */
  watch(season: unknown, episode: unknown, time: unknown): boolean {
    const seen = this.#at(season, episode)
    if (!seen) return false
    const watchedAt = momentOf(time)
    seen.mark.isWatched = true
    if (watchedAt !== null) seen.times.push(watchedAt)
    return true
  }

  get count() {
    return this.#seen.size
  }

  /** When one of them was last watched. */
  get lastAt(): string | null {
    return (
      Array.from(this.#seen.values(), ({ times }) => times)
        .flat()
        .toSorted()
        .at(-1) ?? null
    )
  }

  /** How many regular episodes were watched. */
  get regularCount() {
    return this.#regular().length
  }

  #regular() {
    return [...this.#seen.values()].filter(({ mark }) => mark.isWatched && mark.season !== 0)
  }

  marks(): HistoryMark[] {
    return Array.from(this.#seen.values(), ({ mark, times }) => ({
      ...mark,
      watchedAt: viewings(times)[0] ?? null,
    })).toSorted((one, other) => (one.season ?? 1) - (other.season ?? 1) || one.episode - other.episode)
  }

  /** The times that all of it was watched again, and a sentence about the episodes that were besides. */
  runs(): { runs: HistoryRun[]; leftOut: string | null } {
    const regular = this.#regular().map(({ mark, times }) => ({ mark, times: viewings(times) }))
    const runs: HistoryRun[] = []
    for (let time = 1; regular.length > 0 && regular.every(({ times }) => times.length > time); time++) {
      const watched = regular.map(({ mark, times }) => ({
        season: mark.season ?? 1,
        episode: mark.episode,
        watchedAt: times[time]!,
      }))
      const all = watched.map(({ watchedAt }) => watchedAt).toSorted()
      runs.push({ startedAt: all[0]!, endedAt: all.at(-1)!, watched })
    }
    const again = Array.from(this.#seen.values(), ({ times }) => viewings(times)).filter(
      ({ length }) => length > runs.length + 1,
    ).length
    return {
      runs,
      leftOut: countedEpisodes(
        again,
        'visto otra vez suelto: se importa la primera',
        'vistos otra vez sueltos: se importa la primera',
      ),
    }
  }
}

function viewings(times: string[]): string[] {
  const distinct: string[] = []
  for (const time of times.toSorted())
    if (distinct.length === 0 || Date.parse(time) - Date.parse(distinct.at(-1)!) >= sameViewingMs) distinct.push(time)
  return distinct
}
