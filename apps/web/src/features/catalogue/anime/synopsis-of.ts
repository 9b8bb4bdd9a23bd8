import type { Anime } from '@animeteca/contracts/catalogue/catalogue'

export const synopsisOf = ({ synopsis, description }: Pick<Anime, 'synopsis' | 'description'>) =>
  synopsis?.trim() || description?.trim() || 'Sinopsis no disponible.'
