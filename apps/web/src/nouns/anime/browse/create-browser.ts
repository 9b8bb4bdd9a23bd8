import type { CatalogueFacets, CatalogueIndex } from '@animeteca/contracts/catalogue/catalogue'
import { limits } from '@animeteca/contracts/limits'
import type { Browse } from './browse-search.ts'
import { columnsOf, type Columns } from './columns.ts'
import { byFacet, type Choice, choices, type FacetName, facetNames, sortOf, valuesOf } from './facets.ts'

interface Context {
  /** Ids of the animes in the viewer's lists; undefined for visitors. */
  mine: ReadonlySet<number> | undefined
  /** When set, all other ids are filtered out and not counted. */
  only?: ReadonlySet<number> | undefined
}

/** Animes left with each value. Chosen values of the same kind are ignored, since several can be chosen. */
export interface Counts {
  values: Record<FacetName, readonly number[]>
  genres: readonly number[]
  years: ReadonlyMap<number, number>
}

export interface Browser {
  genres: readonly Choice[]
  /** Every row of the index. */
  rows: readonly number[]
  /** Sorted as the URL asks, otherwise in the given order, which for a search is best first. */
  narrow: (rows: readonly number[], browse: Browse, context: Context) => readonly number[]
  count: (rows: readonly number[], browse: Browse, context: Context) => Counts
}

/** Filters, sorts and counts 30,000 rows in a few milliseconds: one pass over typed arrays. */
export function createBrowser(facets: CatalogueFacets, index: CatalogueIndex): Browser {
  const columns = columnsOf(facets, index)
  const places = createPlaces(columns)
  return {
    genres: columns.genreChoices,
    rows: index.ids.map((_, row) => row),
    narrow(rows, browse, { mine, only }) {
      const failing = failingOf(columns, places(mine), browse, mine !== undefined)
      const passing = rows.filter((row) => failing(row) === none && (only?.has(index.ids[row]!) ?? true))
      const sort = sortOf(browse)
      if (!sort) return passing
      const isPassing = new Uint8Array(index.ids.length)
      for (const row of passing) isPassing[row] = 1
      return Array.from(columns.ordered(sort).filter((row) => isPassing[row] === 1))
    },
    count(rows, browse, { mine, only }) {
      const placed = places(mine)
      const failing = failingOf(columns, placed, browse, mine !== undefined)
      // The first slot counts the rows without a value.
      const values = facetNames.map((name) => new Int32Array(choices[name].length + 1))
      const sets = new Int32Array(columns.genreSets.length + 1)
      const years = new Int32Array(lastYear + 1)
      for (const row of rows) {
        if (only && !only.has(index.ids[row]!)) continue
        const at = failing(row)
        if (at === several) continue
        if (at === none) {
          for (const [facet, counted] of values.entries()) counted[placed[facet]![row]! + 1]! += 1
          sets[columns.genres[row]! + 1]! += 1
        } else if (at !== year) values[at]![placed[at]![row]! + 1]! += 1
        if (at === none || at === year) years[columns.years[row]!]! += 1
      }
      const genres = columns.genreChoices.map(() => 0)
      for (const [set, inSet] of columns.genreSets.entries())
        for (const place of inSet) genres[place]! += sets[set + 1]!
      return {
        values: byFacet((name) => Array.from(values[facetNames.indexOf(name)]!.subarray(1))),
        genres,
        years: new Map(Array.from(years.entries()).filter(([shown, count]) => shown > 0 && count > 0)),
      }
    },
  }
}

const lastYear = limits.releaseYear.max

/** For each facet of `facetNames`, the position of each row among its choices. */
type Places = readonly Int8Array[]

function createPlaces({ values, ids }: Columns) {
  const own = new WeakMap<ReadonlySet<number>, Int8Array>()
  const visitorPlaces = new Int8Array(ids.length).fill(-1)
  const ownPlaces = (mine: ReadonlySet<number>) => {
    const known = own.get(mine) ?? Int8Array.from(ids, (id) => (mine.has(id) ? 0 : 1))
    own.set(mine, known)
    return known
  }
  return (mine: ReadonlySet<number> | undefined): Places =>
    facetNames.map((name) => (name === 'mias' ? (mine ? ownPlaces(mine) : visitorPlaces) : values[name]))
}

/**
 * Why a row is filtered out: the index of the only facet that rejects it, `year`, `none`, or `several` (also for its
 * genres).
 */
const year = facetNames.length
const none = -1
const several = -2

function failingOf(columns: Columns, places: Places, browse: Browse, hasLists: boolean) {
  const asked = facetNames.flatMap((name, at) => {
    const words = valuesOf(browse[name])
    const allowed = [false, ...choices[name].map(({ word }) => words.includes(word))]
    // Ignore "mias" for visitors, and values of old URLs that no longer exist.
    return allowed.includes(true) && (name !== 'mias' || hasLists) ? [{ at, allowed, places: places[at]! }] : []
  })
  const { desde = 1, hasta = lastYear } = browse
  const hasYears = browse.desde !== undefined || browse.hasta !== undefined
  const sets = genreTest(columns, browse)

  return (row: number) => {
    if (sets && !sets[columns.genres[row]!]) return several
    const shown = columns.years[row]!
    let failing = hasYears && (shown < Math.max(desde, 1) || shown > hasta) ? year : none
    for (const { at, allowed, places } of asked) {
      if (allowed[places[row]! + 1]) continue
      if (failing !== none) return several
      failing = at
    }
    return failing
  }
}

/** For each combination of genres, whether it has every required genre and no excluded one. */
function genreTest({ genreSets, genreChoices }: Columns, { genero, sin }: Browse) {
  const placesOf = (words: string[]) =>
    words.flatMap((word) => {
      const place = genreChoices.findIndex((choice) => choice.word === word)
      return place === -1 ? [] : [place]
    })
  const [wanted, unwanted] = [placesOf(valuesOf(genero)), placesOf(valuesOf(sin))]
  if (wanted.length + unwanted.length === 0) return undefined
  return genreSets.map(
    (genres) => wanted.every((place) => genres.includes(place)) && !unwanted.some((place) => genres.includes(place)),
  )
}
