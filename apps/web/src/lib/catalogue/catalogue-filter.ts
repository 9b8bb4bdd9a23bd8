import { fold } from '@animeteca/contracts/fold'
import type { FoldedCatalogue } from './folded-catalogue.ts'

/** Rows of the catalogue that hold the term: by title first, then by synopsis, each in the order of the catalogue. */
export type Filter = (term: string) => readonly number[]

/** Remembers its last answer: while a term only grows, nothing outside that answer can match. */
export function createFilter({ titles, synopses, index }: FoldedCatalogue): Filter {
  const everything = index.ids.map((_, row) => row)
  let last = { needle: '', rows: everything }

  return (term) => {
    const needle = fold(term.trim())
    if (needle === last.needle) return last.rows
    const rows = needle === '' ? everything : matching(needle.includes(last.needle) ? last.rows : everything, needle)
    last = { needle, rows }
    return rows
  }

  function matching(candidates: readonly number[], needle: string) {
    const byTitle: number[] = []
    const bySynopsis: number[] = []
    for (const row of candidates) {
      if (titles[row]!.includes(needle)) byTitle.push(row)
      else if (synopses?.[row]!.includes(needle)) bySynopsis.push(row)
    }
    if (bySynopsis.length === 0) return byTitle
    return [...byTitle, ...bySynopsis.toSorted((one, other) => one - other)]
  }
}

/** Adds what the server found in texts that this browser does not hold. The server answers in the order of the catalogue. */
export function withServerMatches(
  rows: readonly number[],
  ids: readonly number[],
  rowOf: FoldedCatalogue['rowOf'],
): readonly number[] {
  const known = new Set(rows)
  const added = ids.flatMap((id) => rowOf.get(id) ?? []).filter((row) => !known.has(row))
  return added.length > 0 ? [...rows, ...added] : rows
}
