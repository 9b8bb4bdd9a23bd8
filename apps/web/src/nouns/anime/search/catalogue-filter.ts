import { searchRank, type TitleQuery, titleQuery } from '@animeteca/contracts/title-search'
import type { FoldedCatalogue } from './folded-catalogue.ts'
import { rowsHolding, rowsMatching, textOf } from './text-column.ts'

/** Rows of the catalogue that hold the term, best first, and in the order of the catalogue among equals. */
export type Filter = (term: string) => readonly number[]

/** As `found` of api/catalogue/catalogue-search.ts finds them in the database: a test holds the two side by side. */
export function createFilter(catalogue: FoldedCatalogue): Filter {
  const everything = catalogue.index.ids.map((_, row) => row)
  return (term) => (term.trim() === '' ? everything : matching(catalogue, titleQuery(term)))
}

function matching(catalogue: FoldedCatalogue, query: TitleQuery) {
  const named = inTitles(catalogue, query)
  const best = named.length > 0 ? named : withSlip(catalogue, query)
  if (!catalogue.synopses) return best
  return [...new Set([...best, ...rowsHolding(catalogue.synopses, query.literal)])]
}

function inTitles(
  { titles, words, keys }: FoldedCatalogue,
  { literal, key, words: wanted, fromWordStart }: TitleQuery,
) {
  const ranked = new Map<number, number>()
  const atWordStart = fromWordStart === undefined ? undefined : new RegExp(fromWordStart)
  const byKey = key === '' ? [] : rowsHolding(keys, key)
  for (const row of byKey) {
    const text = textOf(keys, row)
    if (text.includes(`\n${key}`)) {
      ranked.set(row, text.includes(`\n${key}\n`) ? searchRank.exactTitle : searchRank.titleStart)
    }
  }
  add(rowsHolding(titles, literal), searchRank.title)
  add(
    byKey.filter((row) => !ranked.has(row) && atWordStart?.test(textOf(words, row))),
    searchRank.title,
  )
  if (wanted.length > 1) {
    const [rarest, ...rest] = wanted.toSorted((one, other) => other.length - one.length)
    const held = rowsHolding(words, rarest!).filter((row) => !ranked.has(row))
    add(
      held.filter((row) => rest.every((word) => textOf(words, row).includes(word))),
      searchRank.words,
    )
  }
  const best = [...ranked].toSorted(([row, rank], [otherRow, otherRank]) => rank - otherRank || row - otherRow)
  return best.map(([row]) => row)

  function add(rows: readonly number[], rank: number) {
    for (const row of rows) if (!ranked.has(row)) ranked.set(row, rank)
  }
}

function withSlip({ words }: FoldedCatalogue, { withSlip: patterns }: TitleQuery) {
  if (!patterns) return []
  const [longest, ...rest] = patterns.toSorted((one, other) => other.length - one.length)
  const others = rest.map((pattern) => new RegExp(pattern))
  return rowsMatching(words, longest!).filter((row) => others.every((pattern) => pattern.test(textOf(words, row))))
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
