// UTC, because a date without a time is the same everywhere.
const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' })

/** `lunes`, of a date such as `2026-11-16`. */
export const weekdayOf = (day: string) => weekday.format(new Date(day))
