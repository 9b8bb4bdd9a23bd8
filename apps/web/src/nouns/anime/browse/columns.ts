import type { CatalogueFacets, CatalogueIndex } from '@animeteca/contracts/catalogue/catalogue'
import { genreName, slug } from '@animeteca/contracts/catalogue/genres'
import { fold } from '@animeteca/contracts/text/fold'
import { type Choice, type FacetName, lengthPlace, type SortWord } from './facets.ts'

/** Facets in the row order of the index. Index and facets are fetched separately, so they may list different animes. */
export interface Columns {
  /** Position in `choices`, or -1. */
  values: Record<Exclude<FacetName, 'mias'>, Int8Array>
  years: Int16Array
  ids: readonly number[]
  /** Position in `genreSets`, or -1. */
  genres: Int32Array
  /** Positions in `genreChoices` of each combination of genres. */
  genreSets: readonly (readonly number[])[]
  genreChoices: readonly Choice[]
  /** All rows in that order; computed on first use. */
  ordered: (sort: SortWord) => Int32Array
}

/** Arranges the facets by the rows of the index; animes that the facets lack get -1 or 0. */
export function columnsOf(facets: CatalogueFacets, index: CatalogueIndex): Columns {
  const rows = index.ids.length
  const place = new Map(facets.ids.map((id, at) => [id, at]))
  const from = Int32Array.from(index.ids, (id) => place.get(id) ?? -1)
  const column = (valueOf: (at: number) => number) => Int8Array.from(from, (at) => (at === -1 ? -1 : valueOf(at)))
  const number = (values: readonly number[]) => Float64Array.from(from, (at) => values[at] ?? 0)

  const { genreSets, genreChoices } = genresOf(facets)
  const orders = new Map<SortWord, Int32Array>()
  const keys: Record<SortWord, () => (one: number, other: number) => number> = {
    nota: () => descending(number(facets.weightedMeans)),
    seguidos: () => descending(number(facets.followers)),
    recientes: () => descending(index.years),
    // Unknown years sort last in both directions.
    antiguos: () => descending(index.years.map((year) => (year === 0 ? -Infinity : -year))),
    titulo: () => {
      // Folding one joined string is several times faster than folding 30,000 titles.
      const titles = fold(index.titles.join('\0')).split('\0')
      return (one, other) => (titles[one]! < titles[other]! ? -1 : titles[one]! > titles[other]! ? 1 : 0)
    },
    novedades: () => descending(index.ids),
  }
  return {
    values: {
      tipo: column((at) => facets.types[at]! - 1),
      estado: column((at) => facets.statuses[at]!),
      estacion: column((at) => facets.seasons[at]! - 1),
      episodios: column((at) => lengthPlace('episodios', facets.episodeCounts[at]!)),
      duracion: column((at) => lengthPlace('duracion', facets.minutes[at]!)),
    },
    years: Int16Array.from(index.years),
    ids: index.ids,
    genres: Int32Array.from(from, (at) => (at === -1 ? -1 : facets.genres[at]!)),
    genreSets,
    genreChoices,
    ordered(sort) {
      const known = orders.get(sort)
      if (known) return known
      const compare = keys[sort]()
      const order = Int32Array.from({ length: rows }, (_, row) => row).sort(
        (one, other) => compare(one, other) || one - other,
      )
      orders.set(sort, order)
      return order
    },
  }
}

const descending = (values: ArrayLike<number>) => (one: number, other: number) => values[other]! - values[one]! || 0

/** Merges genres with the same Spanish name, such as 'Action' and 'Acción'. */
function genresOf({ genreSets }: CatalogueFacets) {
  const byWord = new Map<string, Choice>()
  const words = genreSets.map((genres) => [
    ...new Set(
      genres.map((genre) => {
        const label = genreName(genre)
        const word = slug(label)
        if (!byWord.has(word)) byWord.set(word, { word, label })
        return word
      }),
    ),
  ])
  const genreChoices = [...byWord.values()].toSorted((one, other) => (one.word < other.word ? -1 : 1))
  const placeOf = new Map(genreChoices.map(({ word }, place) => [word, place]))
  return { genreChoices, genreSets: words.map((genres) => genres.map((word) => placeOf.get(word)!)) }
}
