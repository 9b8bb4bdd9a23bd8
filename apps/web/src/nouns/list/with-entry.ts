import type { ListEntry } from './list-entry.ts'

/** The entries with that anime where it belongs: in its place if it had one, else on top. */
export function withEntry(entries: ListEntry[], animeId: number, entry: ListEntry | null): ListEntry[] {
  const at = entries.findIndex((other) => other.animeId === animeId)
  if (entry === null) return at === -1 ? entries : entries.toSpliced(at, 1)
  return at === -1 ? [entry, ...entries] : entries.with(at, entry)
}
