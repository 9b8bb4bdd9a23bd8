/** Share from which an episode counts as watched: the rest is credits. */
const watchedFrom = 0.9

/** Seconds of playback between two stored positions. */
const noteEvery = 10

const worthResuming = 5

/** Position to resume from, in seconds; null when hardly started, nearly finished, or beyond the end of a video that has been replaced. */
export function resumePoint(noted: number | undefined, duration: number): number | null {
  if (noted === undefined || !Number.isFinite(duration)) return null
  return noted >= worthResuming && noted < duration * 0.95 ? noted : null
}

/** Whether the current position differs enough from the stored one. */
export const isNoteDue = (time: number, noted: number) => time >= 1 && Math.abs(time - noted) >= noteEvery

export const isNearlyOver = (time: number, duration: number) => duration > 0 && time / duration >= watchedFrom
