import type { Anime } from '@animeteca/contracts/catalogue/catalogue'

/** The synopsis, else the short description, else a sentence that says that there is none. */
export const synopsisOf = ({ synopsis, description }: Pick<Anime, 'synopsis' | 'description'>) =>
  synopsis?.trim() || description?.trim() || 'Sinopsis no disponible.'
