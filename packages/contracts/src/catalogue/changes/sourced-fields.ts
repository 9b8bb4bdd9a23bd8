import { animeFields, fieldsAs } from '../anime-fields.ts'

/** What an anime has beside its own fields: lists, and rows in other tables, each kind as one field. */
const otherNames = {
  alternativeTitles: 'títulos alternativos',
  releaseSeason: 'temporada de estreno',
  otherStudios: 'otros estudios',
  genres: 'géneros',
  tags: 'etiquetas',
  seasons: 'temporadas',
  episodes: 'episodios',
  relations: 'relaciones',
  externalIds: 'identificadores de otros sitios',
  broadcasts: 'horas de emisión',
  platforms: 'dónde verlo',
}

/** What the sources of a catalogue state about an anime, and what people call it. */
export const sourcedNames = { ...fieldsAs('name'), ...otherNames }
export type SourcedField = keyof typeof animeFields | keyof typeof otherNames

export const sourcedFields = Object.keys(sourcedNames) as SourcedField[]

export const isSourced = (field: string): field is SourcedField => Object.hasOwn(sourcedNames, field)
