/* Apart from the other labels: cards need these in the first script of the web app, and no others. */
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
