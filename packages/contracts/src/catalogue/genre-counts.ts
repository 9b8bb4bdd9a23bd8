import { genreName } from './genres.ts'

/** Adds up the counts of genres with the same Spanish name ('Action' and 'Acción'), largest first. */
export function countByGenreName(counts: readonly { genre: string; count: number }[]) {
  const byName = new Map<string, number>()
  for (const { genre, count } of counts) byName.set(genreName(genre), (byName.get(genreName(genre)) ?? 0) + count)
  return [...byName].map(([name, count]) => ({ name, count })).toSorted((one, other) => other.count - one.count)
}
