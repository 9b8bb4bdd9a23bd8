import type { CatalogueFacets, CatalogueIndex } from '@animeteca/contracts/catalogue/catalogue'
import { animeStatuses, animeTypes } from '@animeteca/contracts/labels'
import { describe, expect, test } from 'vitest'
import type { Browse } from './browse-search.ts'
import { createBrowser } from './create-browser.ts'
import { choices, facetNames } from './facets.ts'

interface Line {
  title: string
  year?: number
  type?: (typeof animeTypes)[number]
  status?: (typeof animeStatuses)[number]
  season?: number
  genres?: string[]
  episodes?: number
  minutes?: number
  mean?: number
  followers?: number
}

const shelf: Line[] = [
  {
    title: 'Cowboy Bebop',
    year: 1998,
    type: 'tv',
    genres: ['Action', 'Sci-Fi'],
    episodes: 26,
    minutes: 24,
    mean: 450,
    followers: 9,
    season: 2,
  },
  {
    title: 'Akira',
    year: 1988,
    type: 'movie',
    genres: ['Acción', 'Ciencia ficción'],
    episodes: 1,
    minutes: 124,
    mean: 440,
    followers: 12,
  },
  {
    title: 'Nichijou',
    year: 2011,
    type: 'tv',
    genres: ['Comedy'],
    episodes: 26,
    minutes: 24,
    mean: 460,
    followers: 3,
    season: 2,
  },
  {
    title: 'Perfect Blue',
    year: 1997,
    type: 'movie',
    genres: ['Drama', 'Suspense'],
    episodes: 1,
    minutes: 81,
    followers: 5,
  },
  { title: 'Ángel', type: 'ova', status: 'upcoming' },
]

const column = <T>(lines: Line[], value: (line: Line, row: number) => T) => lines.map(value)

function catalogueOf(lines: Line[]): [CatalogueFacets, CatalogueIndex] {
  const ids = column(lines, (_, row) => 100 + row)
  const genreSets = column(lines, ({ genres }) => genres ?? [])
  const facets: CatalogueFacets = {
    ids,
    types: column(lines, ({ type }) => (type ? animeTypes.indexOf(type) + 1 : 0)),
    statuses: column(lines, ({ status = 'completed' }) => animeStatuses.indexOf(status)),
    seasons: column(lines, ({ season = 0 }) => season),
    genreSets,
    genres: genreSets.map((_, set) => set),
    episodeCounts: column(lines, ({ episodes = 0 }) => episodes),
    minutes: column(lines, ({ minutes = 0 }) => minutes),
    weightedMeans: column(lines, ({ mean = 0 }) => mean),
    followers: column(lines, ({ followers = 0 }) => followers),
  }
  const index: CatalogueIndex = {
    ids,
    titles: column(lines, ({ title }) => title),
    alternatives: column(lines, () => ''),
    names: column(lines, () => ''),
    fame: column(lines, () => 0),
    synopses: null,
    synopsisLangs: null,
    covers: column(lines, () => ''),
    ratings: column(lines, () => 0),
    years: column(lines, ({ year = 0 }) => year),
    seasonCounts: column(lines, () => 1),
    flags: column(lines, () => 0),
  }
  return [facets, index]
}

const browser = createBrowser(...catalogueOf(shelf))
const all = shelf.map((_, row) => row)
const titles = (browse: Browse, mine?: Set<number>, rows = all) =>
  browser.narrow(rows, browse, { mine }).map((row) => shelf[row]!.title)
const counts = (browse: Browse, mine?: Set<number>) => browser.count(all, browse, { mine })

describe('Browser.narrow', () => {
  test.for<[Browse, string[]]>([
    [{}, ['Cowboy Bebop', 'Akira', 'Nichijou', 'Perfect Blue', 'Ángel']],
    [{ genero: 'ciencia-ficcion' }, ['Cowboy Bebop', 'Akira']],
    [{ genero: 'accion.comedia' }, []],
    [{ sin: 'accion' }, ['Nichijou', 'Perfect Blue', 'Ángel']],
    [{ genero: 'drama', sin: 'accion' }, ['Perfect Blue']],
    [{ tipo: 'pelicula' }, ['Akira', 'Perfect Blue']],
    [{ tipo: 'pelicula.ova' }, ['Akira', 'Perfect Blue', 'Ángel']],
    [{ desde: 1997, hasta: 1998 }, ['Cowboy Bebop', 'Perfect Blue']],
    [{ desde: 1998 }, ['Cowboy Bebop', 'Nichijou']],
    [{ hasta: 1988 }, ['Akira']],
    [{ estacion: 'primavera' }, ['Cowboy Bebop', 'Nichijou']],
    [{ estado: 'proximamente' }, ['Ángel']],
    [{ episodios: 'unico' }, ['Akira', 'Perfect Blue']],
    [{ duracion: 'hasta-30' }, ['Cowboy Bebop', 'Nichijou']],
    [{ duracion: 'mas', genero: 'accion' }, ['Akira']],
    [{ tipo: 'nada', genero: 'nada', orden: 'nada' }, ['Cowboy Bebop', 'Akira', 'Nichijou', 'Perfect Blue', 'Ángel']],
  ])('%j leaves %j', ([browse, left]) => expect(titles(browse)).toEqual(left))

  test("filters by the viewer's lists, and ignores that filter for visitors", () => {
    const mine = new Set([101, 103])
    expect(titles({ mias: 'si' }, mine)).toEqual(['Akira', 'Perfect Blue'])
    expect(titles({ mias: 'no' }, mine)).toEqual(['Cowboy Bebop', 'Nichijou', 'Ángel'])
    expect(titles({ mias: 'si' })).toHaveLength(5)
  })

  test.for<[string, string[]]>([
    ['nota', ['Nichijou', 'Cowboy Bebop', 'Akira', 'Perfect Blue', 'Ángel']],
    ['seguidos', ['Akira', 'Cowboy Bebop', 'Perfect Blue', 'Nichijou', 'Ángel']],
    ['recientes', ['Nichijou', 'Cowboy Bebop', 'Perfect Blue', 'Akira', 'Ángel']],
    ['antiguos', ['Akira', 'Perfect Blue', 'Cowboy Bebop', 'Nichijou', 'Ángel']],
    ['titulo', ['Akira', 'Ángel', 'Cowboy Bebop', 'Nichijou', 'Perfect Blue']],
    ['novedades', ['Ángel', 'Perfect Blue', 'Nichijou', 'Akira', 'Cowboy Bebop']],
  ])('orden=%s sorts as %j', ([orden, order]) => expect(titles({ orden })).toEqual(order))

  test('keeps the order of search results unless another one is chosen', () => {
    expect(titles({ tipo: 'serie' }, undefined, [2, 1, 0])).toEqual(['Nichijou', 'Cowboy Bebop'])
    expect(titles({ tipo: 'serie', orden: 'seguidos' }, undefined, [2, 1, 0])).toEqual(['Cowboy Bebop', 'Nichijou'])
  })

  test('accepts an anime that the facets do not list yet', () => {
    const [facets, index] = catalogueOf(shelf)
    const short = Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, values.slice(0, 4)]))
    const browser = createBrowser(short as typeof facets, index)
    expect(browser.narrow(all, {}, { mine: undefined })).toEqual(all)
    expect(browser.narrow(all, { sin: 'accion', orden: 'nota' }, { mine: undefined })).toEqual([2, 3])
  })
})

describe('Browser limited to the ids of a studio, tag or platform', () => {
  test('narrows and counts only the animes with these ids', () => {
    const only = new Set([100, 101, 104])
    const context = { mine: undefined, only }
    expect(browser.narrow(all, { tipo: 'pelicula' }, context)).toEqual([1])
    expect(browser.narrow(all, { orden: 'seguidos' }, context)).toEqual([1, 0, 4])
    const { values } = browser.count(all, {}, context)
    expect(values.tipo.reduce((sum, count) => sum + count, 0)).toBe(3)
  })
})

describe('Browser.count', () => {
  test('counts what choosing the value would leave, including other chosen values of its kind', () => {
    const browses: Browse[] = [
      {},
      { tipo: 'pelicula' },
      { genero: 'accion' },
      { desde: 1997 },
      { tipo: 'serie', sin: 'comedia' },
    ]
    for (const browse of browses) {
      for (const name of facetNames.filter((name) => name !== 'mias')) {
        for (const [place, { word }] of choices[name].entries()) {
          expect(counts(browse).values[name][place]).toBe(titles({ ...browse, [name]: word }).length)
        }
      }
      for (const [place, { word }] of browser.genres.entries()) {
        const genero = [...new Set([...(browse.genero?.split('.') ?? []), word])].join('.')
        expect(counts(browse).genres[place]).toBe(titles({ ...browse, genero }).length)
      }
    }
  })

  test('counts years without the filter by year', () => {
    expect([...counts({ tipo: 'pelicula', desde: 2020 }).years]).toEqual([
      [1988, 1],
      [1997, 1],
    ])
  })

  test('lists each genre once, in Spanish', () => {
    expect(browser.genres.map(({ label }) => label)).toEqual([
      'Acción',
      'Ciencia ficción',
      'Comedia',
      'Drama',
      'Suspense',
    ])
  })
})
