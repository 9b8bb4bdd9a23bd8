/** Whole minutes left of an episode, rounded up; null when it is unstarted, finished or without a duration. */
export function minutesLeft({ progress, duration }: { progress: number; duration: number | null }): number | null {
  if (duration === null || progress === 0) return null
  const left = Math.ceil((duration * 60 - progress) / 60)
  return left > 0 ? left : null
}

/** `quedan 9 min`. */
export const timeLeftText = (minutes: number) => `${minutes === 1 ? 'queda' : 'quedan'} ${minutes} min`

/** Share of an episode that has been watched, from 0 to 1. */
export const watchedFraction = ({ progress, duration }: { progress: number; duration: number | null }) =>
  duration === null ? 0 : Math.min(1, progress / (duration * 60))
