import { entryLimits } from '@animeteca/contracts/entry-limits'
import { ordinal, text } from '../../../lib/search/search-params.ts'

/**
 * Search params of the catalogue beside `q`. Several values of one param are separated by dots; `facets.ts` lists them.
 */
export const browseReaders = {
  genero: text(),
  sin: text(),
  tipo: text(),
  estado: text(),
  estacion: text(),
  desde: ordinal,
  hasta: ordinal,
  episodios: text(),
  duracion: text(),
  mias: text(),
  /** Free names, which the columns do not hold: the server returns the ids of the animes that have them. */
  estudio: text(entryLimits.studio.max),
  etiqueta: text(entryLimits.animeTag.max),
  /** `mias` or keys of platforms, which the server resolves too: see `platform-filter.ts`. */
  plataforma: text(),
  orden: text(),
}

export type Browse = { [Name in keyof typeof browseReaders]?: ReturnType<(typeof browseReaders)[Name]> }

/** Picks the browse params out of the page's search params. */
export const browseOf = (search: Browse): Browse =>
  Object.fromEntries(Object.keys(browseReaders).map((name) => [name, search[name as keyof Browse]]))

/** Whether any filter or order is chosen. */
export const isBrowsing = (browse: Browse) => Object.values(browse).some((value) => value !== undefined)

export const nothingChosen: Browse = browseOf({})
