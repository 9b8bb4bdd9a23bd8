import { addressesField, newAddressField } from '../catalogue/changes/field-changes.ts'
import type { EditedKind } from '../catalogue/changes/field-changes.ts'

/** What a person can propose to change. */
export const proposalFields = [
  'title',
  'synopsis',
  'releaseYear',
  'releaseSeason',
  'studio',
  'coverImage',
  'seasonTitle',
  'episodeTitle',
  'episodeAiredOn',
  'relation',
  'platform',
  'newAddress',
] as const
export type ProposalField = (typeof proposalFields)[number]

interface FieldFacts {
  label: string
  /** The part of the catalogue that has the field, and its name there. */
  kind: Exclude<EditedKind, 'externalId'>
  field: string
  /** Whether the proposal of a trusted person is applied without an administrator: a wrong one is easily seen and undone. */
  isSmall: boolean
}

export const proposalFacts: Record<ProposalField, FieldFacts> = {
  title: { label: 'Título', kind: 'anime', field: 'title', isSmall: false },
  synopsis: { label: 'Sinopsis', kind: 'anime', field: 'synopsis', isSmall: false },
  releaseYear: { label: 'Año de estreno', kind: 'anime', field: 'releaseYear', isSmall: true },
  releaseSeason: { label: 'Temporada de estreno', kind: 'anime', field: 'releaseSeason', isSmall: true },
  studio: { label: 'Estudio', kind: 'anime', field: 'studio', isSmall: true },
  coverImage: { label: 'Portada', kind: 'anime', field: 'coverImage', isSmall: false },
  seasonTitle: { label: 'Título de una temporada', kind: 'season', field: 'title', isSmall: true },
  episodeTitle: { label: 'Título de un episodio', kind: 'episode', field: 'title', isSmall: true },
  episodeAiredOn: { label: 'Día de emisión de un episodio', kind: 'episode', field: 'airedOn', isSmall: true },
  relation: { label: 'Relación con otro anime', kind: 'relation', field: 'kind', isSmall: false },
  platform: { label: 'Dónde verlo', kind: 'platform', field: addressesField, isSmall: false },
  newAddress: { label: 'Otra dirección donde verlo', kind: 'platform', field: newAddressField, isSmall: false },
}

/** What a proposal has become. `undone`: it was accepted, and an administrator has put the previous value back. */
export const proposalStatuses = ['waiting', 'accepted', 'refused', 'withdrawn', 'undone'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export const proposalStatusLabels: Record<ProposalStatus, string> = {
  waiting: 'Por revisar',
  accepted: 'Aceptada',
  refused: 'Rechazada',
  withdrawn: 'Retirada',
  undone: 'Deshecha',
}
