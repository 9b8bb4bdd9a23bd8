const locale = 'es-ES'
const day = late({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = late({ day: 'numeric', month: 'short', year: 'numeric' })
const month = late({ month: 'long', year: 'numeric', timeZone: 'UTC' })
// a day without an hour is the same day everywhere
const dayAndMonth = late({ day: 'numeric', month: 'long', timeZone: 'UTC' })

type Instant = string | Date

/** `20 de noviembre de 2026`, where the viewer is. */
export const longDate = (at: Instant) => day().format(new Date(at))

/** `20 nov 2026`, where the viewer is: on cards. */
export const shortDate = (at: Instant) => shortDay().format(new Date(at))

/** `20 de noviembre de 2026 a las 18:30`, where the viewer is: for the title of a relative time. */
export function dateAndTime(at: Instant): string {
  const moment = new Date(at)
  const minutes = String(moment.getMinutes()).padStart(2, '0')
  return `${moment.getDate()} de ${months[moment.getMonth()]} de ${moment.getFullYear()} a las ${moment.getHours()}:${minutes}`
}

/** A sentence of the server with its hours in UTC, such as `hasta el 3 de diciembre de 2026, 18:30 (UTC)`, by the viewer's clock. */
export const withLocalTimes = (text: string) =>
  text.replace(
    /(\d{1,2}) de ([a-z]+) de (\d{4})(?:,| a las) (\d{1,2}):(\d{2}) \(UTC\)/g,
    (written: string, day: string, name: string, year: string, hour: string, minute: string) => {
      const month = months.indexOf(name)
      if (month === -1) return written
      return dateAndTime(new Date(Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute))))
    },
  )

// By hand, as `timeAgo` is: comments have both, and the first `Intl` of a page takes a phone a quarter of a second.
const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** `20 de noviembre de 2026`, of a day such as `2026-11-20`. */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${months[month! - 1]} de ${year}`
}

/** `noviembre de 2026`: since when someone is a member, wherever they are. */
export const monthAndYear = (at: Instant) => month().format(new Date(at))

/** `16–22 de noviembre`, of days such as `2026-11-16`. */
export const dayRange = (from: string, to: string) => dayAndMonth().formatRange(new Date(from), new Date(to))

/** `hace 5 minutos`, `ayer`, `el año pasado`. A clock that is ahead of the server's reads `ahora`. */
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

/** Made with the first date that is written so: few pages write any. */
function late(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => (format ??= new Intl.DateTimeFormat(locale, options))
}
