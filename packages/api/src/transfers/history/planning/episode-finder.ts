import type { RangeEpisode } from './group-row.ts'

/** Finds the id of an episode by season and number of the whole anime, or by its place where a source counts from the entry's first. */
export function episodeFinder(range: RangeEpisode[]) {
  const byNumber = new Map(range.map(([id, season, number]) => [`${season}:${number}`, id]))
  return (season: number | null, number: number) =>
    season === null ? range[number - 1]?.[0] : byNumber.get(`${season}:${number}`)
}

export type EpisodeFinder = ReturnType<typeof episodeFinder>
