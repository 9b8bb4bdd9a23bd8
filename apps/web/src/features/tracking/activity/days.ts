import { longDate } from '../../../lib/text/dates.ts'

/** Start and end of a date such as `2026-11-20`, in the viewer's time zone. */
export function spanOf(day: string): { from: string; until: string } {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const midnight = (more: number) => new Date(year, month - 1, date + more).toISOString()
  return { from: midnight(0), until: midnight(1) }
}

/** `Hoy`, `Ayer`, `20 de noviembre de 2026`, in the viewer's time zone. */
export function dayName(at: string, now: Date = new Date()): string {
  const isSame = (other: Date) => new Date(at).toDateString() === other.toDateString()
  if (isSame(now)) return 'Hoy'
  return isSame(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)) ? 'Ayer' : longDate(at)
}

/** `18:05`, in the viewer's time zone. */
export function clockTime(at: string): string {
  const local = new Date(at)
  return `${local.getHours()}:${String(local.getMinutes()).padStart(2, '0')}`
}
