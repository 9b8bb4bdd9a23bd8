export interface DatedEpisode {
  episodeNumber: number
  /** Day on which it was first shown. */
  aired: string | null
}

interface Part {
  firstEpisode: number
  episodeCount: number | null
}

/** Weeks without an episode that part one half of a season from the next; a holiday is shorter. */
const breakDays = 28

/**
 * Where each of the entries begins that another site has for one season, in their order: one is all of it, several begin where
 * the season paused longest. Where its days don't say so, nothing is guessed: only the first is known to begin at its start.
 */
export function parts(count: number, episodes: DatedEpisode[]): Part[] {
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
