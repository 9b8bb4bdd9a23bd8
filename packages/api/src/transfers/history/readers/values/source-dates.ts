import { fold } from '@animeteca/contracts/text/fold'
import { countOf, textOf, yearOf } from './source-values.ts'

/** A year, with month and day as far as they are known and make a date: `2013`, `2013-05` or `2013-05-04`. What is in the future is none. */
export function partialDate(year: unknown, month: unknown, day: unknown): string | null {
  const inYear = yearOf(year)
  if (inYear === null) return null
  const inMonth = countOf(month) ?? 0
  const inDay = countOf(day) ?? 0
  const written = [inYear, ...(isMonth(inMonth) ? [inMonth, ...(isDay(inYear, inMonth, inDay) ? [inDay] : [])] : [])]
  const date = written.map((part) => String(part).padStart(2, '0')).join('-')
  return date <= tomorrow() ? date : null
}

const isMonth = (month: number) => month >= 1 && month <= 12
const isDay = (year: number, month: number, day: number) =>
  day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Where somebody lives it may be tomorrow already. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const yearFirst = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/

const monthFirst = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/
const namedMonth = /^(?:(\d{1,2})\.?(?: de)? )?([a-z]{3,10})\.?,?(?: de)? (\d{4})(?!\d)/

/** Months by their first three letters, in English and Spanish. */
const months = ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep set', 'oct', 'nov', 'dec dic']
const monthOf = (name: string) => months.findIndex((names) => names.split(' ').includes(name.slice(0, 3))) + 1

/**
 * `2013-05-04`, `2013-05-00`, `2013-00-00`, `2013-05`, `2013`, and whatever begins like that, as times do; `0000-00-00` is none.
 * Of `4/5/2013` the day is what comes first, as in Spanish, unless it can only be the month. `May 4, 2013`, `4 de mayo de 2013` and
 * `mayo de 2013` are as Notion and spreadsheets write dates.
 */
export function dateOf(value: unknown): string | null {
  const text = fold(textOf(value) ?? '')
  const [, first, second, last] = text.match(dayFirst) ?? []
  if (last) return isMonth(Number(second)) ? partialDate(last, second, first) : partialDate(last, first, second)
  const [, name, ofMonth, ofYear] = text.match(monthFirst) ?? []
  if (name && monthOf(name) > 0) return partialDate(ofYear, monthOf(name), ofMonth)
  const [, dayOfMonth, month, yearOfMonth] = text.match(namedMonth) ?? []
  if (month && monthOf(month) > 0) return partialDate(yearOfMonth, monthOf(month), dayOfMonth)
  const [, year, inYear, day] = text.match(yearFirst) ?? []
  return partialDate(year, inYear, day)
}

/** A moment in ISO 8601, in UTC where it has no zone, or in seconds since 1970: as ISO 8601 in UTC. The very beginning of 1970 stands for unknown. */
export function momentOf(value: unknown): string | null {
  const moment = typeof value === 'number' ? value * 1_000 : parsed(textOf(value))
  if (!Number.isFinite(moment) || moment < oldest || moment > Date.now() + 86_400_000) return null
  return new Date(moment).toISOString()
}

const oldest = 86_400_000
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}:?\d{2})?)?$/i

function parsed(text: string | null) {
  const [, day, minute = '00:00', second = ':00', zone = 'Z'] = text?.match(iso) ?? []
  return day ? Date.parse(`${day}T${minute}${second}${zone}`) : Number.NaN
}
