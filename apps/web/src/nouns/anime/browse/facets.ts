import { slug } from '@animeteca/contracts/catalogue/genres'
import {
  animeStatuses,
  animeStatusLabels,
  animeTypeLabels,
  animeTypes,
  yearSeasonLabels,
  yearSeasons,
} from '@animeteca/contracts/labels'
import type { Browse } from './browse-search.ts'

export interface Choice {
  /** The value in the URL. */
  word: string
  label: string
}

/** A facet with at most one value per anime; a filter may choose several. */
export type FacetName = 'tipo' | 'estado' | 'estacion' | 'episodios' | 'duracion' | 'mias'

const named = (labels: readonly string[]): Choice[] => labels.map((label) => ({ word: slug(label), label }))

/** A column of the catalogue stores the position in this list. */
export const choices: Record<FacetName, readonly Choice[]> = {
  tipo: named(animeTypes.map((type) => animeTypeLabels[type])),
  estado: named(animeStatuses.map((status) => animeStatusLabels[status])),
  estacion: named(yearSeasons.map((season) => yearSeasonLabels[season])),
  episodios: [
    { word: 'unico', label: 'Uno' },
    { word: 'hasta-13', label: '2 a 13' },
    { word: 'hasta-26', label: '14 a 26' },
    { word: 'hasta-52', label: '27 a 52' },
    { word: 'mas', label: 'Más de 52' },
  ],
  duracion: [
    { word: 'hasta-15', label: 'Hasta 15 min' },
    { word: 'hasta-30', label: '16 a 30 min' },
    { word: 'hasta-60', label: '31 a 60 min' },
    { word: 'mas', label: 'Más de 1 h' },
  ],
  mias: [
    { word: 'si', label: 'En mis listas' },
    { word: 'no', label: 'Fuera de mis listas' },
  ],
}

export const byFacet = <Value>(valueOf: (name: FacetName) => Value): Record<FacetName, Value> => ({
  tipo: valueOf('tipo'),
  estado: valueOf('estado'),
  estacion: valueOf('estacion'),
  episodios: valueOf('episodios'),
  duracion: valueOf('duracion'),
  mias: valueOf('mias'),
})

export const facetNames = Object.keys(choices) as FacetName[]

/** Upper bounds of all choices but the last one, which has none. */
const ends = { episodios: [1, 13, 26, 52], duracion: [15, 30, 60] }

/** Position of a length among its choices; -1 for 0. */
export function lengthPlace(name: keyof typeof ends, length: number) {
  if (length === 0) return -1
  const place = ends[name].findIndex((end) => length <= end)
  return place === -1 ? ends[name].length : place
}

export const sorts = [
  { word: 'nota', label: 'Mejor valorados' },
  { word: 'seguidos', label: 'Más seguidos' },
  { word: 'recientes', label: 'Más recientes' },
  { word: 'antiguos', label: 'Más antiguos' },
  { word: 'titulo', label: 'Título' },
  { word: 'novedades', label: 'Añadidos hace poco' },
] as const
export type SortWord = (typeof sorts)[number]['word']

/** The chosen order; undefined for none and for unknown words. */
export const sortOf = ({ orden }: Browse): SortWord | undefined => sorts.find(({ word }) => word === orden)?.word

/** Splits a search param into its values. */
export const valuesOf = (written: string | undefined) => written?.split('.').filter(Boolean) ?? []

/** Adds or removes a value of a search param; undefined when none is left. */
export function toggled(written: string | undefined, word: string) {
  const words = valuesOf(written)
  const next = words.includes(word) ? words.filter((other) => other !== word) : [...words, word]
  return next.join('.') || undefined
}
