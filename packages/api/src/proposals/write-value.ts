import type { RelationKind } from '@animeteca/contracts/labels'
import { proposalFacts } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalValue } from '@animeteca/contracts/proposals/proposal-values'
import { updateAirTimes } from '../catalogue/broadcasts/update-air-times.ts'
import { visibleAnime, visibleEpisode, visibleSeason } from '../catalogue/editing/visible-entries.ts'
import { recordAddresses } from '../catalogue/provenance/record-addresses.ts'
import { recordChanges } from '../catalogue/provenance/record-changes.ts'
import { recordRelations } from '../catalogue/provenance/record-relations.ts'
import { writeRelation } from '../catalogue/relations/given-relations.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { Target } from './proposal-target.ts'
import { writeAddress } from './write-address.ts'

interface Accepted extends Target {
  before: ProposalValue
  after: ProposalValue
  regions: string[]
  /** The author of the proposal; null after their account was deleted. */
  userId: number | null
}

/** Writes the value of an accepted proposal into the catalogue and credits its author. Returns the id of the record, or null when nothing changed. */
export async function writeAccepted(unit: UnitOfWork, { before, after, regions, userId, ...target }: Accepted) {
  const { animeId, field, rowId } = target
  const { kind, field: column } = proposalFacts[field]
  const { client } = unit
  const credit = { animeId, userId, isProposed: true }
  if (kind === 'relation')
    return recordRelations(client, credit, [rowId], () =>
      writeRelation(client, { animeId, other: rowId, kind: after as RelationKind | null }),
    )
  if (kind === 'platform') {
    const address = { animeId, platformId: rowId }
    const change = { ...address, before, after, regions: field === 'newAddress' ? regions : null }
    return recordAddresses(client, { ...credit, ...address }, () => writeAddress(client, change))
  }
  await writeField(unit, target, after)
  return recordChanges(client, { ...credit, kind, rowId }, { [column]: before }, { [column]: after })
}

/** Writes one field of an anime, season or episode, as an administrator's form does. */
export async function writeField({ em, client }: UnitOfWork, { animeId, field, rowId }: Target, value: ProposalValue) {
  const { kind, field: column } = proposalFacts[field]
  const find = kind === 'anime' ? visibleAnime : kind === 'season' ? visibleSeason : visibleEpisode
  em.assign(await find(em, rowId), { [column]: value })
  await em.flush()
  if (field === 'episodeAiredOn') await updateAirTimes(client, [animeId])
}
