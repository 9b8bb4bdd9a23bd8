import type { ListEntry } from './list-entry.ts'

/** Replaces the entry of an anime in its place, or adds it on top; null removes it. */
export function withEntry(entries: ListEntry[], animeId: number, entry: ListEntry | null): ListEntry[] {
  const at = entries.findIndex((other) => other.animeId === animeId)
  if (entry === null) return at === -1 ? entries : entries.toSpliced(at, 1)
  return at === -1 ? [entry, ...entries] : entries.with(at, entry)
}
