const dayMinutes = 24 * 60

/** A duration in the largest unit that divides it: `una hora`, `un día`, `7 días`. */
export function durationText(minutes: number): string {
  if (minutes % dayMinutes === 0) return minutes === dayMinutes ? 'un día' : `${minutes / dayMinutes} días`
  if (minutes % 60 === 0) return minutes === 60 ? 'una hora' : `${minutes / 60} horas`
  return minutes === 1 ? 'un minuto' : `${minutes} minutos`
}
