import { sentText } from '../../fields.ts'
import { japan } from './time-zones.ts'

/** The first broadcast, and the time until the next one as an ISO 8601 duration: `P7D`, `P1M`; `P0D` for all on one day. */
export interface Recurrence {
  startsAt: string
  every: string
}

const written = /^R\d*\/(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))\/P(\d{1,3})([DWM])$/

/** Parses a recurrence such as `R/2024-01-05T15:00:00Z/P7D`; null if it makes no sense. */
export function parseRecurrence(text: string): Recurrence | null {
  const [, start, amount, unit] = written.exec(text.trim()) ?? []
  const at = start === undefined ? Number.NaN : Date.parse(start)
  if (Number.isNaN(at) || !isInRange(at)) return null
  const count = unit === 'W' ? 7 * Number(amount) : Number(amount)
  return count > (unit === 'M' ? 12 : 366)
    ? null
    : { startsAt: new Date(at).toISOString(), every: `P${count}${unit === 'M' && count > 0 ? 'M' : 'D'}` }
}

/** The intervals that the panel offers, as people say them. */
export const intervalLabels: Record<string, string> = {
  P7D: 'cada semana',
  P1D: 'cada día',
  P14D: 'cada dos semanas',
  P1M: 'cada mes',
  P0D: 'todos a la vez',
}

/** An interval as people say it: "cada semana", "cada 10 días". */
export const describeInterval = (every: string) =>
  intervalLabels[every] ?? `cada ${every.slice(1, -1)} ${every.endsWith('D') ? 'días' : 'meses'}`

/** A recurrence as people read it: "desde el 6 ene 2024, 0:00 (hora de Japón), cada semana". */
export function describeRecurrence(text: string): string {
  const parsed = parseRecurrence(text)
  if (!parsed) return text
  const { startsAt, every } = parsed
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: japan } as const
  const at = new Intl.DateTimeFormat('es-ES', options).format(new Date(startsAt))
  return `desde el ${at} (hora de Japón), ${describeInterval(every)}`
}

// The first anime on television was broadcast in 1961.
export const isInRange = (at: number) => at > Date.parse('1950-01-01') && at < Date.parse('2100-01-01')

export const recurrence = sentText({ max: 100 }).refine(
  (text) => parseRecurrence(text) !== null,
  'La repetición no se entiende. Debe ser como R/2024-01-05T15:00:00Z/P7D',
)

/** Anime is broadcast by the clock of Japan, which has no summer time. */
const japanMs = 9 * 3_600_000
export const dayMs = 86_400_000

/** The calendar day in Japan. */
export const dayInJapan = (at: string) => inJapan(at).toISOString().slice(0, 10)

/** The time of day in Japan, in milliseconds. */
const timeInJapan = (at: string) => (Date.parse(at) + japanMs) % dayMs

/** The broadcast `count` places after one at `at`. A monthly one is on `day` of the month, or on the last day of a shorter month. */
export function occurrenceAfter(at: string, every: string, count: number, day = dayOfMonth(at)): string {
  const amount = count * Number(every.slice(1, -1))
  if (every.endsWith('D')) return new Date(Date.parse(at) + amount * dayMs).toISOString()
  const local = inJapan(at)
  const month = local.getUTCMonth() + amount
  local.setUTCMonth(month, Math.min(day, daysInMonth(local.getUTCFullYear(), month)))
  return new Date(local.getTime() - japanMs).toISOString()
}

/** The day of the month in Japan of a monthly broadcast at `at`, which is still `day` if the month is too short for that. */
export function dayOfMonth(at: string, day = 0): number {
  const local = inJapan(at)
  const own = local.getUTCDate()
  return own === daysInMonth(local.getUTCFullYear(), local.getUTCMonth()) ? Math.max(own, day) : own
}

/** A date whose UTC fields are those of the clock in Japan. */
const inJapan = (at: string) => new Date(Date.parse(at) + japanMs)

/** Months count from 0, and also beyond the year. Day 0 of a month is the last of the one before. */
const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/**
 * The time of a broadcast on a day as catalogues write it. They assign a programme at 00:30 either to its own day or to the day
 * before (24:30), so a weekly one moves to the next day if that is its day of the week.
 */
export function occurrenceOn(day: string, { startsAt, every }: Recurrence): string {
  const at = Date.parse(day) - japanMs + timeInJapan(startsAt)
  const isNight = timeInJapan(startsAt) < 6 * 3_600_000
  const isListedBefore = isNight && every === 'P7D' && weekdayOf(at + dayMs) === weekdayOf(Date.parse(startsAt))
  return new Date(isListedBefore ? at + dayMs : at).toISOString()
}

const weekdayOf = (at: number) => new Date(at + japanMs).getUTCDay()
