import { guessTitles } from './guess-titles.ts'
import { rowsContaining, textOf } from './text-column.ts'
import type { TitleIndex } from './title-index.ts'
import type { TitleQuery } from './title-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Quality of a match, best first. Guesses are only used if nothing else matches. */
export const matchTier = { exactTitle: 0, titleStart: 1, title: 2, words: 3, synopsis: 4, guess: 5 } as const

/** Matching rows by tier, then popularity, then catalogue order. */
export interface Found {
  rows: number[]
  /** Tier of each row. */
  tiers: Uint8Array
  /** Set if nothing contains the query: `rows` are guesses, and this title was the closest. */
  didYouMean?: string
}

const unmatched = 255

/** The tier of every row, 255 where no title matches. `within` limits the rows to search. */
export function matchTitles(index: TitleIndex, query: TitleQuery, within?: readonly number[]): Uint8Array {
  const tiers = new Uint8Array(index.rows.length).fill(unmatched)
  const { key, literal, words, atWordStart, hasEachWord } = query
  for (const row of rowsContaining(index.literals, literal, within)) tiers[row] = matchTier.title
  if (key === '') return tiers

  const byKey = rowsContaining(index.keys, key, within)
  for (const row of byKey)
    if (tiers[row] === unmatched && atWordStart.test(textOf(index.words, row))) tiers[row] = matchTier.title
  const begun = rowsContaining(index.keys, `\n${key}`, byKey)
  for (const row of begun) tiers[row] = matchTier.titleStart
  for (const row of rowsContaining(index.keys, `\n${key}\n`, begun)) tiers[row] = matchTier.exactTitle

  if (words.length < 2) return tiers
  const [longest, ...rest] = [...new Set(words)].toSorted((one, other) => other.length - one.length)
  for (const row of rowsContaining(index.keys, longest!, within)) {
    if (tiers[row] !== unmatched) continue
    const rowKey = textOf(index.keys, row)
    if (rest.every((word) => rowKey.includes(word)) && hasEachWord(textOf(index.words, row)))
      tiers[row] = matchTier.words
  }
  return tiers
}

/** Adds rows whose synopses match. */
export function addSynopses(tiers: Uint8Array, rows: Iterable<number>) {
  for (const row of rows) if (tiers[row] === unmatched) tiers[row] = matchTier.synopsis
}

/** Sorts the matching rows, best first. */
export function sortFound({ rows: titles }: TitleIndex, tiers: Uint8Array): Found {
  const known: number[][] = Array.from({ length: matchTier.guess }, () => [])
  const others: number[][] = known.map(() => [])
  // a plain loop, because it runs over all animes at every keystroke
  for (let row = 0; row < tiers.length; row++) {
    const tier = tiers[row]!
    if (tier !== unmatched) (titles[row]!.fame > 0 ? known : others)[tier]!.push(row)
  }
  const byTier = known.map((rows, tier) =>
    rows.sort((one, other) => titles[one]!.fame - titles[other]!.fame).concat(others[tier]!),
  )
  const rows = byTier[0]!.concat(...byTier.slice(1))
  return { rows, tiers: Uint8Array.from(rows, (row) => tiers[row]!) }
}

/** Guesses for queries that nothing contains. */
export function guess(index: TitleIndex, vocabulary: Vocabulary, queries: readonly TitleQuery[]): Found {
  const { rows, didYouMean } = guessTitles(index, vocabulary, queries.at(-1)!)
  const tiers = new Uint8Array(rows.length).fill(matchTier.guess)
  return didYouMean === undefined ? { rows, tiers } : { rows, tiers, didYouMean }
}
