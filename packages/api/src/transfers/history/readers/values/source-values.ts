import { limits } from '@animeteca/contracts/limits'
import { visibleText } from '@animeteca/contracts/text/visible-text'
import { UnreadableRow } from '../read-rows.ts'

const maxText = 10_000

/** More accents on one letter than any language has: putting them in order takes their square. */
const pile = /(\p{M}{30})\p{M}+/gu

/** What is written, as text that can be stored; null when nothing of it shows. Objects and lists are no text. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).slice(0, maxText).toWellFormed().replaceAll('\0', '')
  return visibleText(text.replace(pile, '$1').normalize('NFC')) || null
}

/** Those of the titles that say something, each once. */
export function titlesOf(...written: unknown[]): string[] {
  const titles = written.flatMap((one) => textOf(one)?.slice(0, 500).toWellFormed() ?? [])
  return [...new Set(titles)].slice(0, 30)
}

const maxCount = 100_000

/** A whole number from 0 on, as a number or its digits; null for everything else. */
export function countOf(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isInteger(number) && number >= 0 && number <= maxCount ? number : null
}

/** Where sources write 0 for what they don't know. */
export const knownCountOf = (value: unknown) => countOf(value) || null

/** How many were seen: what is written there and is no number would be lost without a word, and so refuses the row. */
export function progressOf(value: unknown): number | null {
  const written = textOf(value)
  if (written === null) return null
  const count = countOf(written)
  if (count === null) throw new UnreadableRow(`«${written.slice(0, 40)}» no es un número de episodios`)
  return count
}

export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const written = textOf(value)?.replace(',', '.')
  return written && /^-?\d{1,12}(\.\d{1,12})?$/.test(written) ? Number(written) : null
}

/** A score of 0 to `outOf` as one of 0 to 100; 0 is none in all sources. */
export function scoreOf(value: unknown, outOf: number): number | null {
  const number = numberOf(value)
  if (number === null || number <= 0 || number > outOf) return null
  return Math.max(1, Math.round((number / outOf) * 100))
}

/** The same as the stars of an episode here. */
export function ratingOf(value: unknown, outOf: number): number | null {
  const score = scoreOf(value, outOf)
  return score === null ? null : Math.max(limits.rating.min, Math.round((score / 100) * limits.rating.max))
}

export const yearOf = (value: unknown) => {
  const year = countOf(value)
  return year !== null && year >= 1900 && year <= 2100 ? year : null
}

/** "1", "true", "yes", "sí". */
export const isYes = (value: unknown) => value === true || /^(1|true|yes|y|x|s[ií])$/i.test(textOf(value) ?? '')
