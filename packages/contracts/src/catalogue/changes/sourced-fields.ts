import { animeFields, fieldsAs } from '../anime-fields.ts'

/** Lists of an anime, each as one field. */
const otherNames = {
  alternativeTitles: 'títulos alternativos',
  releaseSeason: 'temporada de estreno',
  otherStudios: 'otros estudios',
  genres: 'géneros',
  tags: 'etiquetas',
}

/** Rows of an anime that have a source each. */
const rowNames = {
  seasons: 'temporadas',
  episodes: 'episodios',
  relations: 'relaciones',
  externalIds: 'identificadores',
  broadcasts: 'horas de emisión',
  platforms: 'dónde verlo',
}

/** What the sources of a catalogue state about an anime, and what people call it. */
export const sourcedNames = { ...fieldsAs('name'), ...otherNames, ...rowNames }
export type SourcedPart = keyof typeof sourcedNames
export const sourcedParts = Object.keys(sourcedNames) as SourcedPart[]

/** What has one source for each anime. */
export type SourcedField = keyof typeof animeFields | keyof typeof otherNames
export const isSourced = (part: string): part is SourcedField =>
  Object.hasOwn(sourcedNames, part) && !Object.hasOwn(rowNames, part)
export const sourcedFields = sourcedParts.filter(isSourced)
