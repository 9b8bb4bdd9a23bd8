import type { Anime } from '@animeteca/contracts/catalogue/catalogue'

/** What tells about a series: its synopsis, else its description. */
export const synopsisOf = ({ synopsis, description }: Pick<Anime, 'synopsis' | 'description'>) =>
  synopsis?.trim() || description?.trim() || 'Sinopsis no disponible.'
