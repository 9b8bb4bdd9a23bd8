/** The episode to start without a press, because the previous one has just ended. */
let next: number | null = null

export const autoplay = {
  with: (episodeId: number) => {
    next = episodeId
  },
  /** Returns true once. */
  isMeant(episodeId: number): boolean {
    const isMeant = next === episodeId
    if (isMeant) next = null
    return isMeant
  },
}
