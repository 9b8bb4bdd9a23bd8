import * as z from 'zod'
import { limits } from '../limits.ts'

const { min, max } = limits.releaseYear

/** The date of a first broadcast: `2012-07-08`. */
export const airedDate = z.iso
  .date('Debe ser una fecha')
  .refine((date) => isInRange(date), `La fecha debe estar entre ${min} y ${max}`)

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = String.raw`(?<month>[a-z]{3})[a-z]*\.?`
/**
 * Matches "2012-07-08", "July 8, 2012" and "8 July 2012" anywhere in a text that may hold notes, times or other dates.
 */
const datePatterns = [
  String.raw`(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})`,
  String.raw`\b${month} (?<day>\d{1,2}), (?<year>\d{4})`,
  String.raw`\b(?<day>\d{1,2}) ${month} (?<year>\d{4})`,
].map((pattern) => new RegExp(pattern, 'i'))

/** Parses the first date in a text as `2012-07-08`; null without a date. */
export function parseAirDate(text: string): string | null {
  for (const pattern of datePatterns) {
    const { year, month, number, day } = text.match(pattern)?.groups ?? {}
    if (!year || !day) continue
    const inYear = number ? Number(number) : months.indexOf(month!.toLowerCase()) + 1
    const date = `${year}-${String(inYear).padStart(2, '0')}-${day.padStart(2, '0')}`
    if (airedDate.safeParse(date).success) return date
  }
  return null
}

/** Parses the first and last date of an import line: `{from, to}`, or "Apr 3, 1998 to Apr 24, 1999". */
export function parseAirDates(aired: unknown): { from: string | null; to: string | null } {
  const [from, to] = typeof aired === 'string' ? aired.split(' to ') : [partOf(aired, 'from'), partOf(aired, 'to')]
  return { from: parseAirDate(from ?? ''), to: parseAirDate(to ?? '') }
}

function partOf(aired: unknown, part: string) {
  const value: unknown =
    typeof aired === 'object' && aired !== null ? Object.entries(aired).find(([key]) => key === part)?.[1] : null
  return typeof value === 'string' ? value : null
}

function isInRange(date: string) {
  const year = Number(date.slice(0, 4))
  return year >= min && year <= max
}
