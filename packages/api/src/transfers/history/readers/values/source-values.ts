import { limits } from '@animeteca/contracts/limits'
import { visibleText } from '@animeteca/contracts/text/visible-text'
import { UnreadableRow } from '../rows/read-rows.ts'
import { isObject } from './json-values.ts'

const maxText = 10_000

/** More combining marks on one letter than any language uses: normalising them takes quadratic time. */
const pile = /(\p{M}{30})\p{M}+/gu

/** A storable, normalised text from a string or number; null for other types and for invisible text. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).slice(0, maxText).toWellFormed().replaceAll('\0', '')
  return visibleText(text.replace(pile, '$1').normalize('NFC')) || null
}

/** Values that sources write for unknown. */
const blank = /^(?:[\s0.,:/–—-]*|n\/?a|none|null|nan|undefined|unknown|false|\?+)$/i

/** A value as text for a sentence; null if the source wrote none. */
export function writtenText(written: unknown): string | null {
  if (Array.isArray(written)) return written.length > 0 ? '[…]' : null
  if (isObject(written)) return Object.values(written).some((value) => writtenText(value) !== null) ? '{…}' : null
  const text = textOf(typeof written === 'boolean' ? String(written) : written)
  return text === null || blank.test(text) ? null : text.slice(0, 40)
}

/** Distinct non-empty titles, at most 30. */
export function titlesOf(...written: unknown[]): string[] {
  const titles = written.flatMap((one) => textOf(one)?.slice(0, 500).toWellFormed() ?? [])
  return [...new Set(titles)].slice(0, 30)
}

const maxCount = 100_000

/** Digits in groups of three: spreadsheets in Spanish write 1.000 for a thousand. */
const grouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/

/** A non-negative integer, given as a number or as digits; null otherwise. */
export function countOf(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const number = numberOf(grouped.test(text) ? text.replaceAll(/[.,]/g, '') : value)
  return number !== null && Number.isInteger(number) && number >= 0 && number <= maxCount ? number : null
}

/** For sources that write 0 for unknown. */
export const knownCountOf = (value: unknown) => countOf(value) || null

/** The number of watched episodes. An invalid value refuses the row, because dropping it silently would lose the progress. */
export function progressOf(value: unknown): number | null {
  const count = countOf(value)
  const written = count === null ? writtenText(value) : null
  if (written !== null) throw new UnreadableRow(`«${written}» no es un número de episodios`)
  return count
}

/** A finite number, also as text with a decimal comma; null otherwise. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const written = textOf(value)?.replace(',', '.')
  return written && /^-?\d{1,12}(\.\d{1,12})?$/.test(written) ? Number(written) : null
}

/** Scales a score of 0 to `outOf` to 1 to 100; 0 means no score in all sources. */
export function scoreOf(value: unknown, outOf: number): number | null {
  const number = numberOf(value)
  if (number === null || number <= 0 || number > outOf) return null
  return Math.max(1, Math.round((number / outOf) * 100))
}

/** Scales a score to our 1 to 5 stars of an episode. */
export function ratingOf(value: unknown, outOf: number): number | null {
  const score = scoreOf(value, outOf)
  return score === null ? null : Math.max(limits.rating.min, Math.round((score / 100) * limits.rating.max))
}

/** A year from 1900 to 2100; null otherwise, since sources also write 0. */
export const yearOf = (value: unknown) => {
  const year = countOf(value)
  return year !== null && year >= 1900 && year <= 2100 ? year : null
}

/** Yes or no; null for other values and for none. */
export function flagOf(value: unknown): boolean | null {
  const text = typeof value === 'boolean' ? String(value) : (textOf(value) ?? '')
  if (/^(1|true|yes|y|x|s[ií])$/i.test(text)) return true
  return /^(0|false|no|n)$/i.test(text) ? false : null
}

/** Characters of all tags of an entry: they are only stored to be exported. */
export const maxTagCharacters = 2_000
