import { episodeCode } from '../../episodes/episode-code.ts'
import { animeStatusLabels, animeTypeLabels, relationLabels, yearSeasonLabels } from '../../labels.ts'
import { deletedField } from './field-changes.ts'
import type { EditedKind, FieldValue, WithheldField } from './field-changes.ts'

const names: Record<string, string> = {
  title: 'título',
  alternativeTitles: 'títulos alternativos',
  synopsis: 'sinopsis',
  description: 'descripción',
  coverImage: 'portada',
  releaseYear: 'año',
  releaseSeason: 'temporada de estreno',
  status: 'estado',
  hasEarlyAccess: 'acceso anticipado',
  type: 'tipo',
  studio: 'estudio',
  otherStudios: 'otros estudios',
  airedFrom: 'inicio de emisión',
  airedTo: 'fin de emisión',
  synopsisLang: 'idioma de la sinopsis',
  genres: 'géneros',
  tags: 'etiquetas',
  duration: 'duración',
  videoUrl: 'vídeo',
  airedOn: 'día de emisión',
  [deletedField]: 'eliminación',
}

interface Place {
  kind: EditedKind
  field: string
  seasonNumber: number | null
  episodeNumber: number | null
  /** The related anime, or the platform. */
  related?: string | null
}

/** Where a field is: "título", "temporada 2, título", "T1 E3, día de emisión", "relación con Akira", "dónde verlo en Netflix". */
export function describeField({ kind, field, seasonNumber, episodeNumber, related = null }: Place): string {
  if (kind === 'relation') return related === null ? 'relación' : `relación con ${related}`
  if (kind === 'platform') return related === null ? 'dónde verlo' : `dónde verlo en ${related}`
  const name = names[field] ?? field
  if (kind === 'season' && seasonNumber !== null) return `temporada ${seasonNumber}, ${name}`
  if (kind === 'episode' && seasonNumber !== null && episodeNumber !== null)
    return `${episodeCode({ seasonNumber, episodeNumber })}, ${name}`
  return name
}

const labels: Record<string, Record<string, string>> = {
  releaseSeason: { ...yearSeasonLabels, fall: yearSeasonLabels.autumn },
  status: animeStatusLabels,
  type: animeTypeLabels,
  kind: relationLabels,
}

const absent: Partial<Record<EditedKind, string>> = { relation: 'sin relación', platform: 'sin dirección' }

/** The value of a field as people read it. */
export function describeValue({ kind, field }: Pick<Place, 'kind' | 'field'>, value: FieldValue | undefined): string {
  if (value === null || value === undefined) return absent[kind] ?? 'vacío'
  if (field === deletedField) return 'eliminado'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  const label = typeof value === 'string' ? labels[kind === 'relation' ? 'kind' : field]?.[value] : undefined
  return label ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** What a refresh left out: "título: se queda «Cowboy Bebop», la fuente dice «Kaubōi Bibappu»". */
export const describeWithheld = (field: WithheldField) =>
  `${describeField(field)}: se queda «${describeValue(field, field.stored)}», la fuente dice «${describeValue(field, field.given)}»`
