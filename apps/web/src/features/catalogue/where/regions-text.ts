import { countryName } from '../../../lib/text/country-names.ts'
import { joinWords } from '../../../lib/text/join-words.ts'
import { plural } from '../../../lib/text/plural.ts'

/** Countries that are named; the others are counted. */
const shown = 3

/** `en España y México`, `en Japón, China, Taiwán y 4 países más`; for a source that names no country, a text that says so. */
export function regionsText(regions: string[]): string {
  if (regions.length === 0) return 'país sin indicar'
  const named = regions.slice(0, shown).map(countryName)
  const others = regions.length - named.length
  return `en ${joinWords(others > 0 ? [...named, plural(others, 'país más', 'países más')] : named)}`
}
