/** The episode that goes on by itself because the one before it has just ended. */
let next: number | null = null

export const autoplay = {
  with: (episodeId: number) => {
    next = episodeId
  },
  /** Answers true once. */
  isMeant(episodeId: number): boolean {
    const isMeant = next === episodeId
    if (isMeant) next = null
    return isMeant
  },
}
