import { sentText } from '../../fields.ts'

/** The name of a time zone in the IANA database, such as `America/Mexico_City`. */
export const timeZone = sentText({ max: 60 }).refine(isTimeZone, 'La zona horaria no existe')

/** Offsets, whose sign PostgreSQL reverses, and names that `Intl` alone knows. */
const unusable = /^[+-]|^SystemV\/|^US\/Pacific-New$/i

function isTimeZone(name: string): boolean {
  if (unusable.test(name)) return false
  try {
    // throws for a name that does not exist
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}

/** The calendar day of an instant in a time zone: `2026-03-29`. */
export const dayIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** The time zone of broadcasts. */
export const japan = 'Asia/Tokyo'

const hourMs = 3_600_000

/**
 * The first instant of a calendar day in a time zone. It is not always 00:00: where the clock changes at midnight, the day begins at
 * 01:00. Clocks change by whole quarters of an hour.
 */
export function startOfDay(day: string, timeZone: string): string {
  const noonInUtc = Date.parse(day) + 12 * hourMs
  let before = noonInUtc - 30 * hourMs
  let after = noonInUtc + 18 * hourMs
  while (after - before > hourMs / 4) {
    const middle = before + Math.floor((after - before) / (hourMs / 2)) * (hourMs / 4)
    if (dayIn(middle, timeZone) < day) before = middle
    else after = middle
  }
  return new Date(after).toISOString()
}
