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

const steps = [
  { ms: 86_400_000, one: 'día', many: 'días' },
  { ms: 3_600_000, one: 'hora', many: 'horas' },
  { ms: 60_000, one: 'minuto', many: 'minutos' },
]

/** `en 6 días`, `en 1 hora`; `ahora` in its last minute and after it. */
export function timeUntil(at: string, now: Date): string {
  const left = Date.parse(at) - now.getTime()
  const step = steps.find(({ ms }) => left >= ms)
  if (!step) return 'ahora'
  const amount = Math.floor(left / step.ms)
  return `en ${amount} ${amount === 1 ? step.one : step.many}`
}
