import type { HistoryMark, HistoryRewatch } from '@animeteca/contracts/history/history-entry'
import { countedEpisodes } from './left-out.ts'
import { isUnknownTime, timestampOf } from './source-dates.ts'
import { countOf, knownCountOf, ratingOf, writtenText } from './source-values.ts'
import { UnparsedValues } from './unparsed-values.ts'

interface Seen {
  mark: HistoryMark
  /** Known times of all viewings. */
  times: string[]
  /** The source's own number of viewings; 1 if it gives none. */
  plays: number
}

/** Viewings closer than this are the same one: players report a viewing several times. */
const sameViewingMs = 60 * 60 * 1_000

/**
 * Collects the episodes of one work from a source with one line per viewing. An episode becomes one mark with its first time. Complete
 * repetitions become rewatches; the repetition of a single episode is only counted, because it cannot be stored.
 */
export class CollectedMarks {
  readonly #seen = new Map<string, Seen>()
  readonly #numbers = new UnparsedValues()
  readonly #times = new UnparsedValues()
  readonly #ratings = new UnparsedValues()
  readonly #plays = new UnparsedValues()
  #unfinished = 0

  /** The record of an episode; undefined for an invalid season or number, which is reported. */
  #at(season: unknown, episode: unknown): Seen | undefined {
    const inSeason = season === null ? null : countOf(season)
    const number = knownCountOf(episode)
    if (number === null || (inSeason === null && season !== null)) {
      this.#numbers.add(number === null ? episode : season)
      return undefined
    }
    const key = `${inSeason} ${number}`
    const mark = { season: inSeason, episode: number, isWatched: false, watchedAt: null, rating: null }
    const seen = this.#seen.get(key) ?? { mark, times: [], plays: 1 }
    this.#seen.set(key, seen)
    return seen
  }

  /** Records a viewing, or as many as `plays` says. False for an invalid season or number. */
  watch(season: unknown, episode: unknown, time: unknown, plays: unknown = null): boolean {
    const seen = this.#at(season, episode)
    if (!seen) return false
    const watchedAt = timestampOf(time)
    seen.mark.isWatched = true
    if (countOf(plays) === null && writtenText(plays) !== null) this.#plays.add(plays)
    seen.plays = Math.max(seen.plays, countOf(plays) ?? 1)
    if (watchedAt !== null) seen.times.push(watchedAt)
    else if (writtenText(time) !== null && !isUnknownTime(time)) this.#times.add(time)
    return true
  }

  /** Records a viewing that was not finished: it is only counted. */
  begin() {
    this.#unfinished++
  }

  /** Records the owner's rating of an episode, scaled to our stars. False for an invalid season or number. */
  rate(
    season: unknown,
    episode: unknown,
    { rating, outOf, at }: { rating: unknown; outOf: number; at?: unknown },
  ): boolean {
    const stars = ratingOf(rating, outOf)
    if (stars === null) {
      if (writtenText(rating) !== null) this.#ratings.add(rating)
      return true
    }
    const seen = this.#at(season, episode)
    if (!seen) return false
    seen.mark.rating = stars
    const ratedAt = timestampOf(at)
    if (ratedAt !== null) seen.mark.ratedAt = ratedAt
    else if (writtenText(at) !== null) this.#times.add(at)
    return true
  }

  /** Removes the viewings since the start of an active rewatch. Returns the number of their episodes, specials excluded. */
  takeSince(start: string): number {
    const again = this.#regular().filter(({ times }) => times.some((time) => time >= start))
    for (const seen of again) {
      const earlier = seen.times.filter((time) => time < start)
      // an episode that was played once keeps its only time
      if (earlier.length === 0 && seen.plays === 1) continue
      seen.plays = Math.max(1, seen.plays - viewings(seen.times).length + viewings(earlier).length)
      seen.times = earlier
    }
    return again.length
  }

  /** Whether anything was recorded, including values that could not be parsed. */
  get hasData() {
    return this.#seen.size > 0 || this.leftOut().some((sentence) => sentence !== null)
  }

  /** Whether episodes were recorded, but none with a valid number. */
  get isWithoutNumbers() {
    return this.#seen.size === 0 && this.#numbers.count > 0
  }

  /** Number of watched episodes. */
  get count() {
    return this.#watched().length
  }

  /** Number of watched episodes, specials excluded. */
  get regularCount() {
    return this.#regular().length
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

  #watched() {
    return [...this.#seen.values()].filter(({ mark }) => mark.isWatched)
  }

  #regular() {
    return this.#watched().filter(({ mark }) => mark.season !== 0)
  }

  marks(): HistoryMark[] {
    return Array.from(this.#seen.values(), ({ mark, times }) => ({
      ...mark,
      watchedAt: viewings(times)[0] ?? null,
    })).toSorted((one, other) => (one.season ?? 1) - (other.season ?? 1) || one.episode - other.episode)
  }

  /** Complete rewatches with the time of each viewing. */
  datedRewatches(): HistoryRewatch[] {
    const regular = this.#regular().map(({ mark, times }) => ({ mark, times: viewings(times) }))
    const rewatches: HistoryRewatch[] = []
    for (let time = 1; regular.length > 0 && regular.every(({ times }) => times.length > time); time++) {
      const watched = regular.map(({ mark, times }) => ({
        season: mark.season,
        episode: mark.episode,
        watchedAt: times[time]!,
      }))
      const all = watched.map(({ watchedAt }) => watchedAt).toSorted()
      rewatches.push({ startedAt: all[0]!, endedAt: all.at(-1)!, watched })
    }
    return rewatches
  }

  /** The number of further complete rewatches, whose times are unknown: by the source's number of viewings. */
  undatedRewatchCount(): number {
    const plays = this.#regular().map((seen) => seen.plays)
    return plays.length > 0 ? Math.max(0, Math.min(...plays) - 1 - this.datedRewatches().length) : 0
  }

  /** Sentences about viewings, times and ratings that are not imported. `areRewatchesImported`: whether the reader gives the rewatches. */
  leftOut({ areRewatchesImported = true } = {}): (string | null)[] {
    const imported = 1 + (areRewatchesImported ? this.datedRewatches().length + this.undatedRewatchCount() : 0)
    const again = this.#watched().filter(
      ({ times, plays }) => Math.max(plays, viewings(times).length) > imported,
    ).length
    return [
      countedEpisodes(this.#unfinished, 'no se vio hasta el final', 'no se vieron hasta el final'),
      this.#numbers.sentence('no tiene número', 'no tienen número'),
      this.#times.sentence('tiene una fecha que no entendemos', 'tienen fechas que no entendemos'),
      this.#ratings.sentence('tiene una valoración que no entendemos', 'tienen valoraciones que no entendemos'),
      this.#plays.sentence('no dice bien cuántas veces lo viste', 'no dicen bien cuántas veces los viste'),
      areRewatchesImported
        ? countedEpisodes(
            again,
            'visto otra vez suelto: se importa la primera',
            'vistos otra vez sueltos: se importa la primera',
          )
        : countedEpisodes(
            again,
            'tiene varias reproducciones: se importa la primera',
            'tienen varias reproducciones: se importa la primera',
          ),
    ]
  }
}

function viewings(times: string[]): string[] {
  const distinct: string[] = []
  for (const time of times.toSorted())
    if (distinct.length === 0 || Date.parse(time) - Date.parse(distinct.at(-1)!) >= sameViewingMs) distinct.push(time)
  return distinct
}
