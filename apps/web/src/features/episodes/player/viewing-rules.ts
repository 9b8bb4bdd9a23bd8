/** From here on an episode counts as watched: what is left is credits. */
const watchedFrom = 0.9

/** How far the person plays between two notes of where they are, in seconds. */
const noteEvery = 10

const worthResuming = 5

/**
 * Where to go on, in seconds; null when it is not worth a question: hardly begun, nearly over, or noted of a longer video
 * that stood here before.
 */
export function resumePoint(noted: number | undefined, duration: number): number | null {
  if (noted === undefined || !Number.isFinite(duration)) return null
  return noted >= worthResuming && noted < duration * 0.95 ? noted : null
}

/** Whether the place that was noted last says too little about where the person is now. */
export const isNoteDue = (time: number, noted: number) => time >= 1 && Math.abs(time - noted) >= noteEvery

export const isNearlyOver = (time: number, duration: number) => duration > 0 && time / duration >= watchedFrom
