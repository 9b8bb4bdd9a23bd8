/** Share from which an episode counts as watched: the rest is credits. */
const watchedFrom = 0.9

/** Seconds of playback between two stored positions. */
const saveEvery = 10

const worthResuming = 5

/** Position to resume from, in seconds; null when hardly started, nearly finished, or beyond the end of a video that has been replaced. */
export function resumePoint(saved: number | undefined, duration: number): number | null {
  if (saved === undefined || !Number.isFinite(duration)) return null
  return saved >= worthResuming && saved < duration * 0.95 ? saved : null
}

/** Whether the current position differs enough from the stored one. */
export const isSaveDue = (time: number, saved: number) => time >= 1 && Math.abs(time - saved) >= saveEvery

export const isNearlyOver = (time: number, duration: number) => duration > 0 && time / duration >= watchedFrom
