import type { Airing } from '@animeteca/contracts/calendar'
import { episodeCode } from '@animeteca/contracts/episode-code'

// a day without an hour is the same day everywhere
const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' })

/** `lunes`, of a day such as `2026-11-16`. */
export const weekdayOf = (day: string) => weekday.format(new Date(day))

/** `T1 E3`, `T1 E1–E12`, or `T1 E12–T2 E1`: the first and the last of what is shown on a day. */
export function placesOf({ first, last }: Pick<Airing, 'first' | 'last'>): string {
  const code = episodeCode(first)
  if (first.id === last.id) return code
  return `${code}–${first.seasonNumber === last.seasonNumber ? `E${last.episodeNumber}` : episodeCode(last)}`
}
