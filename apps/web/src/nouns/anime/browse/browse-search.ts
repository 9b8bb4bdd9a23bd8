import { firstLimits } from '@animeteca/contracts/entry-limits'
import { ordinal, words } from '../../../lib/search/search-params.ts'

/**
 * Search params of the catalogue beside `q`. Several values of one param are separated by dots; `facets.ts` lists them.
 */
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
  /** Free names, which the columns do not hold: the server returns the ids of the animes that have them. */
  estudio: words(firstLimits.studio.max),
  etiqueta: words(firstLimits.animeTag.max),
  orden: words(),
}

export type Browse = { [Name in keyof typeof browseReaders]?: ReturnType<(typeof browseReaders)[Name]> }

/** Picks the browse params out of the page's search params. */
export const browseOf = (search: Browse): Browse =>
  Object.fromEntries(Object.keys(browseReaders).map((name) => [name, search[name as keyof Browse]]))

export const isBrowsing = (browse: Browse) => Object.values(browse).some((value) => value !== undefined)

export const nothingChosen: Browse = browseOf({})
