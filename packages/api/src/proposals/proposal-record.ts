import { allowanceOf } from '@animeteca/contracts/proposals/proposal-allowance'
import type { ProposalAllowance, ProposalRecord } from '@animeteca/contracts/proposals/proposal-allowance'
import { queryOne, statement } from '../database/statement.ts'
import type { Connection } from '../database/statement.ts'

/**
 * SQL of a person's proposals that administrators have accepted, and of those that were refused or undone, over rows of `change_proposals`. Small
 * changes that were applied because the person is trusted do not count: they would let the person add to their own trust.
 */
export const recordColumns = `count(*) filter (where status = 'accepted' and decider_id is not null)::int as accepted,
  count(*) filter (where status in ('refused', 'undone'))::int as rejected`

// Uses the index `change_proposals_proposer`.
const record = statement(
  'proposals.record',
  `select ${recordColumns}, count(*) filter (where created_at > now() - interval '1 day')::int as today
     from change_proposals where proposer_id = $1`,
)

/** What a person may still propose today, from the outcome of their earlier proposals. */
export async function readAllowance(on: Connection, userId: number): Promise<ProposalAllowance> {
  const found = await queryOne<ProposalRecord>(on, record, [userId])
  return allowanceOf(found!)
}
