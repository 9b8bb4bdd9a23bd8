import type { HistoryMark, HistoryRun } from '@animeteca/contracts/history/history-entry'
import { countedEpisodes } from './left-out.ts'
import { timestampOf } from './source-dates.ts'
import { countOf, knownCountOf } from './source-values.ts'

interface Seen {
  mark: HistoryMark
  /** Known times of all viewings. */
  times: string[]
}

/** Viewings closer than this are the same one: players report a viewing several times. */
const sameViewingMs = 60 * 60 * 1_000

/**
 * Collects the episodes of one work from a source with one line per viewing. An episode becomes one mark with its first time. Complete
 * repetitions become rewatches; episodes repeated alone are only counted, because there is no place to store them.
 */
export class CollectedMarks {
  readonly #seen = new Map<string, Seen>()

  /** The mark of an episode; undefined for an invalid season or number. */
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

  /** Records a viewing. False for an invalid season or number. */
  watch(season: unknown, episode: unknown, time: unknown): boolean {
    const seen = this.#at(season, episode)
    if (!seen) return false
    const watchedAt = timestampOf(time)
    seen.mark.isWatched = true
    if (watchedAt !== null) seen.times.push(watchedAt)
    return true
  }

  get count() {
    return this.#seen.size
  }

  /** The time of the latest viewing. */
  get lastAt(): string | null {
    return (
      Array.from(this.#seen.values(), ({ times }) => times)
        .flat()
        .toSorted()
        .at(-1) ?? null
    )
  }

  /** Number of watched episodes, specials excluded. */
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

  /** Complete rewatches, and a sentence about episodes that were repeated alone. */
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
