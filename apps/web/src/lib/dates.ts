const locale = 'es-ES'
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
// a day without an hour is the same day everywhere
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

type Instant = string | Date

/** `20 de noviembre de 2026`, where the viewer is. */
export const longDate = (at: Instant) => day.format(new Date(at))

/** `20 nov 2026`, where the viewer is: on cards. */
export const shortDate = (at: Instant) => shortDay.format(new Date(at))

/** `20 de noviembre de 2026, 18:30`, where the viewer is: for the title of a relative time. */
export const dateAndTime = (at: Instant) => moment.format(new Date(at))

/** `noviembre de 2026`: since when someone is a member, wherever they are. */
export const monthAndYear = (at: Instant) => month.format(new Date(at))

/** `16–22 de noviembre`, of days such as `2026-11-16`. */
export const dayRange = (from: string, to: string) => dayAndMonth.formatRange(new Date(from), new Date(to))

/** `hace 5 minutos`, `ayer`, `el año pasado`. A clock that is ahead of the server's reads `ahora`. */
export function timeAgo(at: Instant, now: Instant = new Date()): string {
  const seconds = Math.max(0, (new Date(now).getTime() - new Date(at).getTime()) / 1_000)
  const [unit, length] = steps.find(([, length]) => seconds >= length) ?? (['second', Infinity] as const)
  return relative.format(-Math.floor(seconds / length), unit)
}

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
