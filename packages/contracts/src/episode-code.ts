/** "T1 E12". */
export const episodeCode = (place: { seasonNumber: number; episodeNumber: number }) =>
  `T${place.seasonNumber} E${place.episodeNumber}`
