/** The episode to start without a press, because the previous one has just ended. */
let next: number | null = null

export const autoplay = {
  with: (episodeId: number) => {
    next = episodeId
  },
  /** Whether this episode starts without a press; true only once. */
  consume(episodeId: number): boolean {
    const isNext = next === episodeId
    if (isNext) next = null
    return isNext
  },
}
