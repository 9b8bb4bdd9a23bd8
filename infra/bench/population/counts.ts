/** The benchmark's full size, 100 per cent. */
const full = {
  animes: 30_000,
  episodes: 830_000,
  users: 100_000,
  watched: 22_000_000,
  lists: 5_000_000,
  history: 5_000_000,
  ratings: 3_000_000,
  comments: 1_000_000,
  profileComments: 300_000,
  friendships: 500_000,
}

export type Counted = keyof typeof full
export type Counts = Record<Counted, number>

export const counted = Object.keys(full) as Counted[]

/** Row counts for a size in per cent. Counts in `given` win; the others stay in proportion, episodes to animes and activity to users. */
export function countsOf(size: number, given: Partial<Counts> = {}): Counts {
  const animes = given.animes ?? Math.round((full.animes * size) / 100)
  const users = given.users ?? Math.round((full.users * size) / 100)
  const proportionate = (what: Counted) =>
    Math.round(what === 'episodes' ? (full.episodes * animes) / full.animes : (full[what] * users) / full.users)
  const all = counted.map((what) => [what, given[what] ?? proportionate(what)] as const)
  return { ...(Object.fromEntries(all) as Counts), animes, users }
}
