import { firstLimits } from '@animeteca/contracts/entry-limits'
import { ordinal, words } from '../../../lib/search/search-params.ts'

/** What the address of the catalogue says besides `q`: several words of one kind are parted by dots. `facets.ts` knows them. */
export const browseReaders = {
  genero: words(),
  sin: words(),
  tipo: words(),
  estado: words(),
  estacion: words(),
  desde: ordinal,
  hasta: ordinal,
  episodios: words(),
  duracion: words(),
  mias: words(),
  /** Names, of which there are too many to be among the columns: the server says which animes have them. */
  estudio: words(firstLimits.studio.max),
  etiqueta: words(firstLimits.animeTag.max),
  orden: words(),
}

export type Browse = { [Name in keyof typeof browseReaders]?: ReturnType<(typeof browseReaders)[Name]> }

/** What the address says of it, and nothing else. */
export const browseOf = (search: Browse): Browse =>
  Object.fromEntries(Object.keys(browseReaders).map((name) => [name, search[name as keyof Browse]]))

export const isBrowsing = (browse: Browse) => Object.values(browse).some((value) => value !== undefined)

export const nothingChosen: Browse = browseOf({})
