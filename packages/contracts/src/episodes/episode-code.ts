interface Place {
  /** Null for a number without its season. */
  seasonNumber: number | null
  episodeNumber: number
}

/** "T1 E12", or "E12" without a season. */
export const episodeCode = ({ seasonNumber, episodeNumber }: Place) =>
  seasonNumber === null ? `E${episodeNumber}` : `T${seasonNumber} E${episodeNumber}`

/** A range of episodes: `T1 E3`, `T1 E1–E12`, or `T1 E12–T2 E1`. */
export function episodeRange({ first, last }: { first: Place; last: Place }): string {
  const code = episodeCode(first)
  if (code === episodeCode(last)) return code
  return `${code}–${first.seasonNumber === last.seasonNumber ? `E${last.episodeNumber}` : episodeCode(last)}`
}
