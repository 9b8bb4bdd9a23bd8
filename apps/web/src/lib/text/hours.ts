import { timeUnits } from './dates.ts'

const locale = 'es-ES'

/** `17:30`, in a time zone. */
export const hourIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(at))

/** `jueves, 3 de diciembre, 17:30`, in a time zone. */
export const dayAndHourIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(at))

const steps = timeUnits.filter(({ one }) => ['día', 'hora', 'minuto'].includes(one))

/** `en 6 días`, `en 1 hora`; `ahora` in its last minute and after it. */
export function timeUntil(at: string, now: Date): string {
  const left = (Date.parse(at) - now.getTime()) / 1_000
  const step = steps.find(({ length }) => left >= length)
  if (!step) return 'ahora'
  const amount = Math.floor(left / step.length)
  return `en ${amount} ${amount === 1 ? step.one : step.many}`
}
