import { isObject } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { dateOf, partialDate } from '../../values/source-dates.ts'
import { numberOf, textOf, titlesOf } from '../../values/source-values.ts'

/** Parses `{ year, month, day }` with missing parts, `20120903`, or any other date format. */
export function fuzzyDate(value: unknown): string | null {
  if (isObject(value)) return partialDate(value.year, value.month, value.day)
  const digits = textOf(value)?.match(/^(\d{4})(\d{2})(\d{2})$/)
  return digits ? partialDate(digits[1], digits[2], digits[3]) : dateOf(value)
}

/** The maximum score: 100 if any score is above 10, else 10. The API returns scores in the format that the owner has chosen. */
export function scaleOf(rows: JsonObject[]): number {
  const scores = rows.flatMap(({ score }) => numberOf(score) ?? [])
  return scores.some((score) => score > 10) ? 100 : 10
}

/**
 * Names of the custom lists with the anime. The source has `{ name: true }`, a mask over `names` (in the download), or indexes into
 * `names` when a number is above 1.
 */
export function customListsOf(value: unknown, names: unknown): string[] {
  if (isObject(value)) return titlesOf(...Object.keys(value).filter((name) => value[name] === true))
  const written = Array.isArray(value) ? value : (textOf(value)?.match(/\d{1,4}|true|false/g) ?? [])
  const numbers = written.map((one) => (one === true || one === 'true' ? 1 : Number(one)))
  if (!Array.isArray(names)) return []
  const isMask = numbers.every((number) => number <= 1 || Number.isNaN(number))
  return isMask ? titlesOf(...names.filter((_, at) => numbers[at] === 1)) : titlesOf(...numbers.map((at) => names[at]))
}
