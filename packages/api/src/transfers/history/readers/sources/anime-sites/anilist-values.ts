import { isObject } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import type { RowValues } from '../../values/row-values.ts'
import type { SiteField } from '../../values/site-fields.ts'
import { dateOf, partialDate } from '../../values/source-dates.ts'
import { numberOf, textOf, titlesOf, writtenText } from '../../values/source-values.ts'

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

/** Fields of AniList that have no counterpart here. */
export const anilistFields: Record<string, SiteField> = {
  priority: { label: 'prioridad', unset: /^0$/ },
  hiddenFromStatusLists: { label: 'si se oculta en tus listas', unset: /^(false|0)$/ },
}

/** AniList's separate scores of story, characters and so on; an API gives them as an object, the download as text. */
export function leaveOutAdvancedScores(written: unknown, values: RowValues) {
  const scores = isObject(written) ? Object.values(written) : [written]
  const isScored = scores.some((score) => (writtenText(score) ?? '').replaceAll(/[[\]{}\s0.,]/g, '') !== '')
  values.leaveOut(isScored && 'Las valoraciones por aspectos no se importan')
}

/**
 * Names of the custom lists with the anime. The source has `{ name: true }`, a mask over `names` (in the download), or indexes into
 * `names` when a number is above 1. Lists that `names` lacks are reported.
 */
export function customListsOf(value: unknown, names: unknown, values: RowValues): string[] {
  if (isObject(value))
    return titlesOf(
      ...Object.keys(value).filter((name) => values.flag(value[name], `si está en «${name.slice(0, 40)}»`)),
    )
  const written = Array.isArray(value) ? value : (textOf(value)?.match(/\d{1,4}|true|false/g) ?? [])
  const numbers = written.map((one) => (one === true || one === 'true' ? 1 : Number(one)))
  const isMask = numbers.every((number) => number <= 1 || Number.isNaN(number))
  const places = isMask ? numbers.flatMap((number, at) => (number === 1 ? [at] : [])) : numbers
  const known = Array.isArray(names) ? names : []
  const found = places.flatMap((at) => textOf(known[at]) ?? [])
  values.leaveOut(found.length < places.length && 'Está en listas tuyas cuyo nombre no figura en el archivo')
  const isUnparsed = textOf(value) !== null && written.length === 0 && !/^\[?\s*\]?$/.test(textOf(value)!)
  values.leaveOut(isUnparsed && `No entendemos en qué listas está: «${textOf(value)!.slice(0, 40)}»`)
  return titlesOf(...found)
}
