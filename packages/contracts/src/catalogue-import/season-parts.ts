export interface DatedEpisode {
  episodeNumber: number
  /** Date of its first broadcast. */
  aired: string | null
}

interface Part {
  firstEpisode: number
  episodeCount: number | null
}

/** Days without an episode that separate two halves of a season; holiday breaks are shorter. */
const breakDays = 28

/**
 * The episode ranges of the entries into which another site divides one season, in order. The season is split at its
 * longest breaks. If the dates are ambiguous, only the first entry gets a known start.
 */
export function splitSeason(count: number, episodes: DatedEpisode[]): Part[] {
  const inOrder = episodes.toSorted((one, other) => one.episodeNumber - other.episodeNumber)
  const starts = startsOf(count, inOrder)
  if (!starts) return Array.from({ length: count }, (_, at) => ({ firstEpisode: 1, episodeCount: at === 0 ? null : 0 }))
  return starts.map((from, at) => ({
    firstEpisode: at === 0 ? 1 : inOrder[from]!.episodeNumber,
    episodeCount: at + 1 < count ? starts[at + 1]! - from : null,
  }))
}

function startsOf(count: number, inOrder: DatedEpisode[]): number[] | null {
  if (count <= 1) return Array.from({ length: count }, () => 0)
  const pauses = inOrder.slice(1).map((episode, at) => ({ at: at + 1, days: daysBetween(inOrder[at]!, episode) }))
  if (pauses.some(({ days }) => days === null)) return null
  const longest = pauses.toSorted((one, other) => other.days! - one.days!)
  const breaks = longest.slice(0, count - 1)
  const shortest = breaks.at(-1)?.days ?? 0
  if (breaks.length < count - 1 || shortest < breakDays || longest[count - 1]?.days === shortest) return null
  return [0, ...breaks.map(({ at }) => at).toSorted((one, other) => one - other)]
}

function daysBetween(one: DatedEpisode, other: DatedEpisode): number | null {
  return one.aired && other.aired ? (Date.parse(other.aired) - Date.parse(one.aired)) / 86_400_000 : null
}
