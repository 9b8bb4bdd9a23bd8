interface Place {
  seasonNumber: number
  episodeNumber: number
}

/** "T1 E12". */
export const episodeCode = (place: Place) => `T${place.seasonNumber} E${place.episodeNumber}`

/** A range of episodes: `T1 E3`, `T1 E1–E12`, or `T1 E12–T2 E1`. */
export function episodeRange({ first, last }: { first: Place; last: Place }): string {
  const code = episodeCode(first)
  if (code === episodeCode(last)) return code
  return `${code}–${first.seasonNumber === last.seasonNumber ? `E${last.episodeNumber}` : episodeCode(last)}`
}
