import { closestTitle } from './guess-titles.ts'
import type { FoldedTitles } from './title-index.ts'
import { searchKey, titleSeparator } from './title-normalisation.ts'
import type { TitleQuery } from './title-query.ts'

/**
 * The alternative title that matched, for display. Undefined if the main title matched as well, or if no single title
 * did: then the match was in the synopsis or across titles.
 */
export function matchedTitle(
  folded: FoldedTitles,
  queries: readonly TitleQuery[],
  { isGuess = false } = {},
): string | undefined {
  const titles = folded.shown.split(titleSeparator)
  const [own] = titles
  if (isGuess) {
    const { key, words } = queries.at(-1)!
    const closest = closestTitle(folded.shown, key, words)
    return closest === own ? undefined : closest
  }
  for (const isMatch of queries.flatMap((query) => matchers(folded, query))) {
    const at = titles.findIndex((_, place) => isMatch(place))
    if (at !== -1) return at === 0 ? undefined : titles[at]
  }
  return undefined
}

/** Whether a title matches, by its place in the row: one function for each of `matchTier`'s tiers of titles, best first. */
function matchers(folded: FoldedTitles, { key, literal, atWordStart, hasEachWord }: TitleQuery) {
  const literals = folded.literal.split(titleSeparator)
  const containsLiteral = (at: number) => literals[at]!.includes(literal)
  if (key === '') return [containsLiteral]
  // each title is a line
  const words = folded.words.split('\n').slice(1, -1)
  const keys = searchKey(folded.words).split('\n').slice(1, -1)
  return [
    (at: number) => keys[at] === key,
    (at: number) => keys[at]!.startsWith(key),
    (at: number) => containsLiteral(at) || atWordStart.test(words[at]!),
    (at: number) => hasEachWord(words[at]!),
  ]
}
