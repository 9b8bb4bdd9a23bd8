/** Share from which an episode counts as watched: the rest is credits. */
const watchedShare = 0.9

/** Seconds of playback between two stored positions. */
const secondsBetweenSaves = 10

/** Shorter positions are not worth resuming. */
const minResumeSeconds = 5

/** From this share on, a video starts again instead of resuming in its credits. */
const resumedBefore = 0.95

/** Position to resume from, in seconds; null when hardly started, nearly finished, or beyond the end of a video that has been replaced. */
export function resumePoint(saved: number | undefined, duration: number): number | null {
  if (saved === undefined || !Number.isFinite(duration)) return null
  return saved >= minResumeSeconds && saved < duration * resumedBefore ? saved : null
}

/** Whether the current position differs enough from the stored one. */
export const isSaveDue = (time: number, saved: number) => time >= 1 && Math.abs(time - saved) >= secondsBetweenSaves

/** Whether enough has been played to mark the episode as watched. */
export const isNearlyOver = (time: number, duration: number) => duration > 0 && time / duration >= watchedShare
