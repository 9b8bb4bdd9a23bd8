import { isObject } from '../values/json-values.ts'
import type { JsonObject } from '../values/json-values.ts'
import { dateOf, partialDate } from '../values/source-dates.ts'
import { numberOf, textOf, titlesOf } from '../values/source-values.ts'

/** `{year, month, day}` with parts that may be missing, the digits of `20120903`, or a date as others write it. */
export function fuzzyDate(value: unknown): string | null {
  if (isObject(value)) return partialDate(value.year, value.month, value.day)
  const digits = textOf(value)?.match(/^(\d{4})(\d{2})(\d{2})$/)
  return digits ? partialDate(digits[1], digits[2], digits[3]) : dateOf(value)
}

/**
 * What the scores are out of. The download and lists in POINT_100 are out of a hundred; lists may also come as their owner sees
 * them, and where none of many is over ten, they are out of ten.
 */
export function scaleOf(rows: JsonObject[]): number {
  const scores = rows.flatMap(({ score }) => numberOf(score) ?? [])
  return scores.some((score) => score > 10) ? 100 : 10
}

/**
 * Names of the lists of one's own that it is in: as `{name: true}`; as a mask with 1 for each of `names` that it is in, which is how the
 * download has it; or as places in `names`, where one is over 1.
 */
export function customListsOf(value: unknown, names: unknown): string[] {
  if (isObject(value)) return titlesOf(...Object.keys(value).filter((name) => value[name] === true))
  const written = Array.isArray(value) ? value : (textOf(value)?.match(/\d{1,4}|true|false/g) ?? [])
  const numbers = written.map((one) => (one === true || one === 'true' ? 1 : Number(one)))
  if (!Array.isArray(names)) return []
  const isMask = numbers.every((number) => number <= 1 || Number.isNaN(number))
  return isMask ? titlesOf(...names.filter((_, at) => numbers[at] === 1)) : titlesOf(...numbers.map((at) => names[at]))
}
