import { fold } from '../text/fold.ts'
import { closestTitle } from './guess-titles.ts'
import { matchTier } from './search-titles.ts'
import { searchKey, searchWords, titleSeparator } from './title-normalisation.ts'
import type { TitleQuery } from './title-query.ts'

/**
 * The alternative title that matched, for display. Undefined if the main title matched as well, or if no single title
 * did: then the match was in the synopsis or across titles.
 */
export function matchedTitle(shown: string, query: TitleQuery, isGuess = false): string | undefined {
  const titles = shown.split(titleSeparator)
  const [own] = titles
  if (isGuess) {
    const closest = closestTitle(shown, query.key, query.words)
    return closest === own ? undefined : closest
  }
  const tiers = titles.map((title) => tierOf(title, query))
  const best = Math.min(...tiers)
  return best === Infinity || tiers[0] === best ? undefined : titles[tiers.indexOf(best)]
}

function tierOf(title: string, { key, literal, atWordStart, hasEachWord }: TitleQuery) {
  const words = searchWords(title)
  const titleKey = searchKey(words)
  if (key !== '' && titleKey === `\n${key}\n`) return matchTier.exactTitle
  if (key !== '' && titleKey.startsWith(`\n${key}`)) return matchTier.titleStart
  if (fold(title).includes(literal) || (key !== '' && atWordStart.test(words))) return matchTier.title
  return key !== '' && hasEachWord(words) ? matchTier.words : Infinity
}
