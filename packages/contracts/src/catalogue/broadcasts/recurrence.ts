import * as z from 'zod'
import { sentText } from '../../fields.ts'

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
  return count > 366 ? null : { startsAt: new Date(at).toISOString(), every: `P${count}${unit === 'M' ? 'M' : 'D'}` }
}

// The first anime on television was broadcast in 1961.
const isInRange = (at: number) => at > Date.parse('1950-01-01') && at < Date.parse('2100-01-01')

export const recurrence = sentText({ max: 100 }).refine(
  (text) => parseRecurrence(text) !== null,
  'La repetición no se entiende. Debe ser como R/2024-01-05T15:00:00Z/P7D',
)

export const every = z
  .string()
  .regex(/^P\d{1,3}[DM]$/, 'El tiempo entre dos emisiones no se entiende. Debe ser como P7D')

/** Anime is broadcast by the clock of Japan, which has no summer time. */
const japanMs = 9 * 3_600_000
export const dayMs = 86_400_000

/** The calendar day in Japan. */
export const dayInJapan = (at: string) => new Date(Date.parse(at) + japanMs).toISOString().slice(0, 10)

/** The time of day in Japan, in milliseconds. */
const timeInJapan = (at: string) => (Date.parse(at) + japanMs) % dayMs

/**
 * The broadcast `count` places after one at `at`. A monthly one is on the last day of a month that has no such day, and on its own day again
 * after it.
 */
export function occurrenceAfter(at: string, { startsAt, every }: Recurrence, count: number): string {
  const amount = count * Number(every.slice(1, -1))
  if (every.endsWith('D')) return new Date(Date.parse(at) + amount * dayMs).toISOString()
  const local = new Date(Date.parse(at) + japanMs)
  const isLastDay = local.getUTCDate() === daysOfMonth(local, 0)
  const day = isLastDay ? Math.max(local.getUTCDate(), Number(dayInJapan(startsAt).slice(8))) : local.getUTCDate()
  local.setUTCMonth(local.getUTCMonth() + amount, Math.min(day, daysOfMonth(local, amount)))
  return new Date(local.getTime() - japanMs).toISOString()
}

/** The number of days of the month that comes `later` months after a date. */
const daysOfMonth = (date: Date, later: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later + 1, 0)).getUTCDate()

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
