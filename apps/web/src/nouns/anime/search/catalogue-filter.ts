import type { Matches } from '@animeteca/contracts/catalogue/catalogue'
import { matchedTitle } from '@animeteca/contracts/title-search/matched-title'
import { addSynopses, guess, matchTier, matchTitles, sortFound } from '@animeteca/contracts/title-search/search-titles'
import { rowsContaining } from '@animeteca/contracts/title-search/text-column'
import { titleQueries, type TitleQuery } from '@animeteca/contracts/title-search/title-query'
import type { FoldedCatalogue } from './folded-catalogue.ts'

export interface FoundRows {
  rows: readonly number[]
  /** Set when no text matches: the rows are guesses, and this is the title of the best one. */
  didYouMean?: string | undefined
}

/** Returns the rows that contain the term. While a term grows, it searches only the previous result. */
export function createFilter({ index, titles, synopses }: FoldedCatalogue): (term: string) => readonly number[] {
  const everything = index.ids.map((_, row) => row)
  let last: { query: TitleQuery; named: readonly number[] } | undefined
  return (term) => {
    if (term.trim() === '') return everything
    for (const query of titleQueries(term)) {
      const tiers = matchTitles(titles, query, last && hasGrown(last.query, query) ? last.named : undefined)
      if (synopses) addSynopses(tiers, rowsContaining(synopses, query.literal))
      const found = sortFound(titles, tiers)
      last = { query, named: found.rows.filter((_, at) => found.tiers[at]! < matchTier.synopsis) }
      if (found.rows.length > 0) return found.rows
    }
    return []
  }
}

/** Whether every title that matches `to` also matches `from`. */
const hasGrown = (from: TitleQuery, to: TitleQuery) =>
  from.key !== '' &&
  to.key.startsWith(from.key) &&
  to.literal.startsWith(from.literal) &&
  from.words.every((word, at) => to.words[at]?.startsWith(word))

/** Rows with similar words, for a term that matches none. */
export const guessRows = ({ titles, vocabulary }: FoldedCatalogue, term: string): FoundRows =>
  guess(titles, vocabulary, titleQueries(term))

/**
 * Appends the server's matches in synopses that the index does not include, or uses its guesses if no row matches.
 */
export function withServerMatches(
  rows: readonly number[],
  { ids, didYouMean }: Matches,
  rowOf: FoldedCatalogue['rowOf'],
): FoundRows {
  const known = new Set(rows)
  const added = ids.flatMap((id) => rowOf.get(id) ?? []).filter((row) => !known.has(row))
  if (rows.length === 0) return { rows: added, didYouMean }
  return { rows: didYouMean !== undefined || added.length === 0 ? rows : [...rows, ...added] }
}

/** The alternative title that matched; undefined when the main title or the synopsis matches. */
export function matchedTitles({ titles, rowOf }: FoldedCatalogue, term: string, isGuess: boolean) {
  const queries = titleQueries(term)
  return (id: number) => {
    const row = rowOf.get(id)
    return row === undefined ? undefined : matchedTitle(titles.rows[row]!, queries, { isGuess })
  }
}
