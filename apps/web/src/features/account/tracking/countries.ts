import { countryName } from '../../../lib/text/country-names.ts'

/** Countries to choose from: those where Spanish is spoken, and others where many people who speak it live. */
const codes = [
  'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
  'AD AU BE BR CA CH DE FR GB IE IT JP NL PT SE US',
].flatMap((line) => line.split(' '))

/** These countries by their Spanish names, in alphabetical order, and the chosen one if it is another. */
export function countriesWith(chosen: string | null) {
  const { compare } = new Intl.Collator('es')
  return [...new Set([...codes, ...(chosen ? [chosen] : [])])]
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((one, other) => compare(one.name, other.name))
}
