import { episodeRange, episodeCode } from '../../episodes/episode-code.ts'
import { animeStatusLabels, animeTypeLabels, relationLabels, yearSeasonLabels } from '../../labels.ts'
import { describeRecurrence } from '../broadcasts/recurrence.ts'
import { siteNames } from '../external-sites.ts'
import type { ExternalSite } from '../external-sites.ts'
import { addressesField, deletedField, newAddressField, takenField } from './field-changes.ts'
import type { AnimeHistory, FieldValue, IdRange, SourcedRange, WithheldField } from './field-changes.ts'
import { sourcedNames } from './sourced-fields.ts'
import type { SourcedPart } from './sourced-fields.ts'

const list = new Intl.ListFormat('es')

const names: Record<SourcedPart, string> & Record<string, string> = {
  ...sourcedNames,
  duration: 'duración',
  videoUrl: 'vídeo',
  airedOn: 'día de emisión',
  seasonNumber: 'número',
  episodeNumber: 'número',
  [deletedField]: 'eliminación',
  [takenField]: 'número',
}

type Sourced = AnimeHistory['sources'][number]['fields'][number]

/**
 * What a source states: "sinopsis", "temporadas 1 y 2", "episodios T1 E1–E12 y T2 E3", "identificadores de AniList y MyAnimeList", "relaciones con
 * Akira", "horas de emisión de la temporada 2 desde el episodio 13", "dónde verlo en Crunchyroll y Netflix".
 */
export function describeSourced({ field, ranges, sites, names: titles }: Sourced): string {
  const name = names[field]
  if (field === 'seasons' && ranges.length === 1) return `temporada ${ranges[0]!.seasonNumber}`
  if (field === 'broadcasts') return `${name} de ${list.format(ranges.map(describeHours))}`
  if (ranges.length > 0) return `${name} ${list.format(ranges.map(describeSourcedRange))}`
  if (sites.length > 0) return `${name} de ${list.format(sites.map((site) => siteNames[site]))}`
  if (titles.length > 0) return `${name} ${field === 'platforms' ? 'en' : 'con'} ${list.format(titles)}`
  return name
}

const describeHours = ({ seasonNumber, firstEpisode }: SourcedRange) =>
  firstEpisode === null || firstEpisode === 1
    ? `la temporada ${seasonNumber}`
    : `la temporada ${seasonNumber} desde el episodio ${firstEpisode}`

function describeSourcedRange({ seasonNumber, firstEpisode, lastEpisode }: SourcedRange) {
  if (firstEpisode === null || lastEpisode === null) return `${seasonNumber}`
  const placeOf = (episodeNumber: number) => ({ seasonNumber, episodeNumber })
  return episodeRange({ first: placeOf(firstEpisode), last: placeOf(lastEpisode) })
}

interface Place {
  kind: WithheldField['kind']
  field: string
  seasonNumber: number | null
  episodeNumber: number | null
  /** The related anime, or the platform. */
  related?: string | null
}

/**
 * Where a field is: "título", "temporada 2, título", "T1 E3, día de emisión", "relación con Akira", "dónde verlo en Netflix", "identificador 1 de
 * MyAnimeList", "temporada 2, horario desde el episodio 1", "dirección https://www.netflix.com/title/1".
 */
export function describeField({ kind, field, seasonNumber, episodeNumber, related = null }: Place): string {
  if (kind === 'relation') return related === null ? 'relación' : `relación con ${related}`
  if (field === newAddressField) return related === null ? 'otra dirección' : `otra dirección en ${related}`
  // a refresh lists each address separately
  if (isOneAddress({ kind, field })) return `dirección ${field}`
  if (kind === 'platform') return related === null ? 'dónde verlo' : `dónde verlo en ${related}`
  if (kind === 'externalId') return describeId(field)
  if (kind === 'broadcast') return `temporada ${seasonNumber}, horario desde el episodio ${episodeNumber}`
  const name = names[field] ?? field
  if (kind === 'season' && seasonNumber !== null) return `temporada ${seasonNumber}, ${name}`
  if (kind === 'episode' && seasonNumber !== null && episodeNumber !== null)
    return `${episodeCode({ seasonNumber, episodeNumber })}, ${name}`
  return name
}

const isOneAddress = ({ kind, field }: Pick<Place, 'kind' | 'field'>) =>
  kind === 'platform' && field !== addressesField && field !== newAddressField

function describeId(field: string) {
  const [site = ''] = field.split(':', 1)
  return `identificador ${field.slice(site.length + 1)} de ${siteNames[site as ExternalSite]}`
}

const labels: Record<string, Record<string, string>> = {
  releaseSeason: { ...yearSeasonLabels, fall: yearSeasonLabels.autumn },
  status: animeStatusLabels,
  type: animeTypeLabels,
  kind: relationLabels,
}

const absent: Partial<Record<Place['kind'], string>> = {
  relation: 'sin relación',
  platform: 'sin dirección',
  externalId: 'sin identificador',
  broadcast: 'sin horario',
}

/** The value of a field as people read it. */
export function describeValue({ kind, field }: Pick<Place, 'kind' | 'field'>, value: FieldValue | undefined): string {
  if (value === null && isOneAddress({ kind, field })) return 'quitada'
  if (value === null || value === undefined) return absent[kind] ?? 'vacío'
  if (field === deletedField) return 'eliminado'
  if (Array.isArray(value)) return value.join(', ') || (kind === 'platform' ? 'sin países indicados' : 'vacío')
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'object') return 'firstEpisode' in value ? describeRange(value) : JSON.stringify(value)
  if (kind === 'broadcast' && typeof value === 'string') return describeRecurrence(value)
  const label = typeof value === 'string' ? labels[kind === 'relation' ? 'kind' : field]?.[value] : undefined
  return label ?? String(value)
}

/** The episodes of an id: "todo el anime", "temporada 2", "temporada 2, episodios del 13 al 24", "temporada 2, desde el episodio 13". */
function describeRange({ seasonNumber, firstEpisode, episodeCount }: IdRange) {
  if (seasonNumber === null) return 'todo el anime'
  const season = `temporada ${seasonNumber}`
  if (episodeCount === 0) return `${season}, episodios sin indicar`
  if (episodeCount !== null) return `${season}, episodios del ${firstEpisode} al ${firstEpisode + episodeCount - 1}`
  return firstEpisode > 1 ? `${season}, desde el episodio ${firstEpisode}` : season
}

/** What a refresh left out: "título: se queda «Cowboy Bebop», la fuente dice «Kaubōi Bibappu»". */
export const describeWithheld = (field: WithheldField) =>
  field.field === takenField
    ? `${describeField(field)}: alguien lo ha dado a otra parte del anime, y lo de la fuente no entra`
    : `${describeField(field)}: se queda «${describeValue(field, field.stored)}», la fuente dice «${describeValue(field, field.given)}»`
