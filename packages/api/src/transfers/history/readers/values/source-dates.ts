import { fold } from '@animeteca/contracts/text/fold'
import { isObject } from './json-values.ts'
import { countOf, textOf, writtenText, yearOf } from './source-values.ts'

/** `2013`, `2013-05` or `2013-05-04`: month and day only where valid. Null for invalid years and for future dates. */
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

/** Allows one day ahead, because of time zones. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const yearFirst = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/

const monthFirst = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/
const namedMonth = /^(?:(\d{1,2})\.?(?: de)? )?([a-z]{3,10})\.?,?(?: de)? (\d{4})(?!\d)/

/** Months by their first three letters, in English and Spanish. */
const months = ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep set', 'oct', 'nov', 'dec dic']
const monthOf = (name: string) => months.findIndex((names) => names.split(' ').includes(name.slice(0, 3))) + 1

/**
 * Parses `2013-05-04`, `2013-05-00`, `2013-00-00`, `2013-05`, `2013`, and timestamps that start so; `0000-00-00` gives null. `4/5/2013` is read day
 * first, as in Spanish, unless `isMonthFirst`, or only month first is valid. `May 4, 2013`, `4 de mayo de 2013` and `mayo de 2013` are formats of
 * Notion and spreadsheets.
 */
export function dateOf(value: unknown, isMonthFirst = false): string | null {
  const text = fold(textOf(value) ?? '')
  const [, first, second, last] = text.match(dayFirst) ?? []
  if (last) {
    const isDayFirst = isMonthFirst ? !isMonth(Number(first)) : isMonth(Number(second))
    return isDayFirst ? partialDate(last, second, first) : partialDate(last, first, second)
  }
  const [, name, ofMonth, ofYear] = text.match(monthFirst) ?? []
  if (name && monthOf(name) > 0) return partialDate(ofYear, monthOf(name), ofMonth)
  const [, dayOfMonth, month, yearOfMonth] = text.match(namedMonth) ?? []
  if (month && monthOf(month) > 0) return partialDate(yearOfMonth, monthOf(month), dayOfMonth)
  const [, year, inYear, day] = text.match(yearFirst) ?? []
  return partialDate(year, inYear, day)
}

/** Whether the dates of a file can only be month first, as one with a day above 12 shows. */
export const showsMonthFirst = (dates: string[]) => dates.some((date) => Number(shortDate.exec(date.trim())?.[1]) > 12)

const shortDate = /^\d{1,2}[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/

/** Whether a date has a month or day that `date`, the result of parsing it, lacks, such as the 31st of February. */
export function hasInvalidPart(written: unknown, date: string): boolean {
  const text = textOf(written) ?? ''
  const [, ...parts] = isObject(written)
    ? [null, written.year, written.month, written.day]
    : (separated.exec(text) ?? compact.exec(text) ?? [])
  return parts.filter((part) => writtenText(part) !== null).length > date.split('-').length
}

const separated = /^(\d{1,4})[-/.](\d{1,2})(?:[-/.](\d{1,4}))?(?!\d)/
const compact = /^(\d{4})(\d{2})(\d{2})$/

/**
 * Parses ISO 8601 (UTC without a zone) or Unix seconds to ISO 8601 in UTC. Null for future times, and for the first day of 1970, which sources write
 * if they do not know the time.
 */
export function timestampOf(value: unknown): string | null {
  const milliseconds = typeof value === 'number' ? value * 1_000 : parsed(textOf(value))
  if (!Number.isFinite(milliseconds) || milliseconds < oldest || milliseconds > Date.now() + 86_400_000) return null
  return new Date(milliseconds).toISOString()
}

/** The first day of 1970, or of the year 1, which sources write for an unknown time. */
export const isUnknownTime = (time: unknown) => typeof time === 'string' && /^(1970|0001)-01-01/.test(time)

const oldest = 86_400_000
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}:?\d{2})?)?$/i

function parsed(text: string | null) {
  const [, day, minute = '00:00', second = ':00', zone = 'Z'] = text?.match(iso) ?? []
  return day ? Date.parse(`${day}T${minute}${second}${zone}`) : Number.NaN
}
