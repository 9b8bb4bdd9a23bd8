/* Separate from the other labels because cards need only these in the web app's entry chunk. */
export const animeTypes = ['tv', 'movie', 'ova', 'ona', 'special', 'short', 'music'] as const
export type AnimeType = (typeof animeTypes)[number]

export const animeTypeLabels: Record<AnimeType, string> = {
  tv: 'Serie',
  movie: 'Película',
  ova: 'OVA',
  ona: 'ONA',
  special: 'Especial',
  short: 'Cortos',
  music: 'Vídeo musical',
}
