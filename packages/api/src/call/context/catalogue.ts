import type { Viewer } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/catalogue/catalogue'
import type { CachedJson, JsonText } from '../../lib/json-text.ts'

/** The whole catalogue that a viewer sees, in memory: as the documented list, as the browser's columnar index, and as its filter columns. */
export interface Listing {
  /** `{animes, total}`. */
  list(viewer: Viewer): Promise<CachedJson<contract.AnimeList>>
  /** The contract's `catalogueIndex`. */
  index(viewer: Viewer): Promise<CachedJson<contract.CatalogueIndex>>
  /** The contract's `catalogueFacets`. */
  facets(viewer: Viewer): Promise<CachedJson<contract.CatalogueFacets>>
}

/** Finds animes by title, in memory with the browser's own code, or by synopsis, in the database. */
export interface CatalogueSearch {
  /** A page of cards, best first. */
  page(asked: {
    q: string
    limit: number
    cursor: string | undefined
    seesAdult: boolean
  }): Promise<JsonText<contract.AnimeList>>
  /** All ids, best first, for a browser that has the index. */
  ids(asked: { q: string; seesAdult: boolean }): Promise<contract.Matches>
}
