import { searchRank, type TitleQuery, titleQuery } from '@animeteca/contracts/title-search'
import type { FoldedCatalogue } from './folded-catalogue.ts'
import { rowsHolding, rowsMatching, textOf } from './text-column.ts'

/** Rows of the catalogue that hold the term, best first, and in the order of the catalogue among equals. */
export type Filter = (term: string) => readonly number[]

/**
 * As `found` of api/catalogue/catalogue-search.ts finds them in the database: a test holds the two side by side. While a term
 * grows, only what the last one found is looked through.
 */
export function createFilter(catalogue: FoldedCatalogue): Filter {
  const everything = catalogue.index.ids.map((_, row) => row)
  let last: { query: TitleQuery; named: readonly number[] } | undefined
  return (term) => {
    if (term.trim() === '') return everything
    const query = titleQuery(term)
    const named = inTitles(catalogue, query, last && hasGrown(last.query, query) ? last.named : undefined)
    last = { query, named }
    const best = named.length > 0 ? named : withSlip(catalogue, query)
    if (!catalogue.synopses) return best
    return [...new Set([...best, ...rowsHolding(catalogue.synopses, query.literal)])]
  }
}

/** Whether all titles that hold the one hold the other too. */
const hasGrown = (from: TitleQuery, to: TitleQuery) =>
  from.key !== '' &&
  to.key.startsWith(from.key) &&
  to.literal.startsWith(from.literal) &&
  from.words.every((word, at) => to.words[at]?.startsWith(word))

const unranked = 255

/** `within` are the rows to look at, all if undefined. */
function inTitles(
  { index, titles, words, keys }: FoldedCatalogue,
  { literal, key, words: wanted, fromWordStart }: TitleQuery,
  within: readonly number[] | undefined,
): readonly number[] {
  const ranks = new Uint8Array(index.ids.length).fill(unranked)
  const atWordStart = fromWordStart === undefined ? undefined : new RegExp(fromWordStart)
  const byKey = key === '' ? [] : rowsHolding(keys, key, within)
  if (key !== '') {
    const begun = rowsHolding(keys, `\n${key}`, byKey)
    for (const row of begun) add(row, searchRank.titleStart)
    for (const row of rowsHolding(keys, `\n${key}\n`, begun)) add(row, searchRank.exactTitle)
  }
  for (const row of rowsHolding(titles, literal, within)) add(row, searchRank.title)
  for (const row of byKey)
    if (ranks[row] === unranked && atWordStart?.test(textOf(words, row))) add(row, searchRank.title)
  if (wanted.length > 1) {
    const [rarest, ...rest] = wanted.toSorted((one, other) => other.length - one.length)
    for (const row of rowsHolding(words, rarest!, within))
      if (rest.every((word) => textOf(words, row).includes(word))) add(row, searchRank.words)
  }
  return rowsByRank(ranks)

  function add(row: number, rank: number) {
    if (rank < ranks[row]!) ranks[row] = rank
  }
}

/** The ranked rows, best first, in their order among equals. */
function rowsByRank(ranks: Uint8Array) {
  const rows: number[][] = Array.from({ length: searchRank.words + 1 }, () => [])
  // plainly, here and above: at each key, over all animes
  for (let row = 0; row < ranks.length; row++) if (ranks[row] !== unranked) rows[ranks[row]!]!.push(row)
  const [best, ...others] = rows
  return best!.concat(...others)
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
