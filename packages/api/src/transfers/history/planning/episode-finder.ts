import type { RangeEpisode } from './group-row.ts'

/** Finds an episode id by season and number, or by position in the range when the season is null: some sources number from the entry's first. */
export function episodeFinder(range: RangeEpisode[]) {
  const byNumber = new Map(range.map(([id, season, number]) => [`${season}:${number}`, id]))
  return (season: number | null, number: number) =>
    season === null ? range[number - 1]?.[0] : byNumber.get(`${season}:${number}`)
}

export type EpisodeFinder = ReturnType<typeof episodeFinder>
