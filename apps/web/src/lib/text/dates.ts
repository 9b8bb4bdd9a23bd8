import { months } from './local-times.ts'

const locale = 'es-ES'
const longDay = onFirstUse({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = onFirstUse({ day: 'numeric', month: 'short', year: 'numeric' })
const month = onFirstUse({ month: 'long', year: 'numeric', timeZone: 'UTC' })
// UTC, because a date without a time is the same everywhere.
const dayAndMonth = onFirstUse({ day: 'numeric', month: 'long', timeZone: 'UTC' })

type Instant = string | Date

/** Today's date in the viewer's time zone, such as `2026-11-20`: Swedish writes dates so. */
export const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** `20 de noviembre de 2026`, in the viewer's time zone. */
export const longDate = (at: Instant) => longDay().format(new Date(at))

/** `20 nov 2026`, in the viewer's time zone. */
export const shortDate = (at: Instant) => shortDay().format(new Date(at))

/** `20 de noviembre de 2026`, of a date such as `2026-11-20`. */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${months[month! - 1]} de ${year}`
}

/** `noviembre de 2026`, in UTC: the month of a registration. */
export const monthAndYear = (at: Instant) => month().format(new Date(at))

/** `16–22 de noviembre`, of dates such as `2026-11-16`. */
export const dayRange = (from: string, to: string) => dayAndMonth().formatRange(new Date(from), new Date(to))

/** Whose days `ayer` counts: the viewer's, or those of UTC in a page that the server renders, which does not know the viewer's. */
type Zone = 'local' | 'UTC'

/** `hace 5 minutos`, `ayer`, `hace 1 año`; `ahora` when the viewer's clock is behind the server's. */
export function timeAgo(at: Instant, now: Instant = new Date(), zone: Zone = 'local'): string {
  const seconds = Math.max(0, (new Date(now).getTime() - new Date(at).getTime()) / 1_000)
  // On the day of 25 hours, 24 hours ago may be today.
  const step = timeUnits.find(({ length }) => seconds >= length && (length !== day || daysBetween(at, now, zone) > 0))
  if (!step) return 'ahora'
  const { length, one, many } = step
  const amount = length === day ? daysBetween(at, now, zone) : Math.floor(seconds / length)
  if (length === day && amount <= 2) return amount === 1 ? 'ayer' : 'anteayer'
  return `hace ${amount} ${amount === 1 ? one : many}`
}

/** Days of the calendar: 47 hours may be two of them. */
const daysBetween = (from: Instant, to: Instant, zone: Zone) =>
  Math.round((startOfDay(to, zone) - startOfDay(from, zone)) / (day * 1_000))
const startOfDay = (at: Instant, zone: Zone) =>
  zone === 'UTC' ? new Date(at).setUTCHours(0, 0, 0, 0) : new Date(at).setHours(0, 0, 0, 0)

/** In seconds. */
const day = 86_400

type TimeUnit = { length: number; one: string; many: string }

/** Longest first; `length` is in seconds. */
export const timeUnits: readonly TimeUnit[] = [
  { length: 365 * day, one: 'año', many: 'años' },
  { length: 30 * day, one: 'mes', many: 'meses' },
  { length: 7 * day, one: 'semana', many: 'semanas' },
  { length: day, one: 'día', many: 'días' },
  { length: 3_600, one: 'hora', many: 'horas' },
  { length: 60, one: 'minuto', many: 'minutos' },
]

/** Created on first use: few pages format dates. */
function onFirstUse(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => (format ??= new Intl.DateTimeFormat(locale, options))
}
