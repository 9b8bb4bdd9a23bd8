import { months } from './local-times.ts'

const locale = 'es-ES'
const day = onFirstUse({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = onFirstUse({ day: 'numeric', month: 'short', year: 'numeric' })
const month = onFirstUse({ month: 'long', year: 'numeric', timeZone: 'UTC' })
// UTC, because a date without a time is the same everywhere.
const dayAndMonth = onFirstUse({ day: 'numeric', month: 'long', timeZone: 'UTC' })

type Instant = string | Date

/** `20 de noviembre de 2026`, in the viewer's time zone. */
export const longDate = (at: Instant) => day().format(new Date(at))

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

/** `hace 5 minutos`, `ayer`, `el año pasado`; `ahora` when the viewer's clock is behind the server's. */
export function timeAgo(at: Instant, now: Instant = new Date()): string {
  const seconds = Math.max(0, (new Date(now).getTime() - new Date(at).getTime()) / 1_000)
  const step = steps.find(({ length }) => seconds >= length)
  if (!step) return 'ahora'
  const { length, one, many, last = [] } = step
  const amount = Math.floor(seconds / length)
  return last[amount - 1] ?? `hace ${amount} ${amount === 1 ? one : many}`
}

type Step = { length: number; one: string; many: string; last?: readonly string[] }

const steps: readonly Step[] = [
  { length: 365 * 86_400, one: 'año', many: 'años', last: ['el año pasado'] },
  { length: 30 * 86_400, one: 'mes', many: 'meses', last: ['el mes pasado'] },
  { length: 7 * 86_400, one: 'semana', many: 'semanas', last: ['la semana pasada'] },
  { length: 86_400, one: 'día', many: 'días', last: ['ayer', 'anteayer'] },
  { length: 3_600, one: 'hora', many: 'horas' },
  { length: 60, one: 'minuto', many: 'minutos' },
]

/** Created on first use: few pages format dates. */
function onFirstUse(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => (format ??= new Intl.DateTimeFormat(locale, options))
}
