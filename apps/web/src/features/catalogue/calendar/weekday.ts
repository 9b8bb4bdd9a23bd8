// a day without an hour is the same day everywhere
const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' })

/** `lunes`, of a day such as `2026-11-16`. */
export const weekdayOf = (day: string) => weekday.format(new Date(day))
