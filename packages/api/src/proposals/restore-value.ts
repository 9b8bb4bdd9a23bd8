import { proposalFacts } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalValue } from '@animeteca/contracts/proposals/proposal-values'
import type { PoolClient } from 'pg'
import { queryOne, statement } from '../database/statement.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { Target } from './proposal-target.ts'
import { restoreRelation } from './restore-relation.ts'
import { restoreAddresses } from './write-address.ts'
import { writeField } from './write-value.ts'

const before = statement('proposals.before', 'select before from field_changes where id = $1')

/** The value before a recorded change; undefined without a record. */
export const readBefore = (client: PoolClient, changeId: number | null) =>
  queryOne<{ before: ProposalValue }>(client, before, [changeId])

/** Puts back what the catalogue had before a recorded change. */
export async function restoreValue(unit: UnitOfWork, target: Target, change: { id: number; before: ProposalValue }) {
  const { kind } = proposalFacts[target.field]
  if (kind === 'relation') return restoreRelation(unit.client, change.id)
  if (kind === 'platform') return restoreAddresses(unit.client, change.id)
  return writeField(unit, target, change.before)
}
