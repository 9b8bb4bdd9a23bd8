import { proposalFacts } from '@animeteca/contracts/proposals/proposal-fields'
import type { DecideProposal } from '@animeteca/contracts/proposals/proposal-queue'
import type { ByProposal } from '@animeteca/contracts/proposals/proposals'
import { auditedEdit } from '../accounts/audit/audited-edit.ts'
import type { UserContext } from '../call/context/context.ts'
import { queryOne, statement } from '../database/statement.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import { fail } from '../lib/fail.ts'
import { currentOf, decideIn, entry, lockProposal, publish, refuseBlocked } from './decide-proposal.ts'
import { readBefore, restoreValue } from './restore-value.ts'

/**
 * Accepts or refuses a proposal. Accepting fails with `PROPOSAL_OUTDATED` when the catalogue has another value than the one that it was proposed for,
 * or that the administrator has agreed to replace.
 */
export async function decide(ctx: UserContext, { proposalId, ...decision }: DecideProposal) {
  const decideOnce = (unit: UnitOfWork) => decideIn(ctx, unit, proposalId, { ...decision, deciderId: ctx.actor.id })
  const { proposal, notified } = await auditedEdit(ctx, decideOnce, (decided) =>
    entry(`admin.proposal_${decision.decision}`, decided.proposal),
  )
  if (decision.decision === 'accepted') publish(ctx, proposal)
  if (notified.length > 0) ctx.bus.publish({ topic: 'notices', ids: notified })
  return { success: true as const }
}

const undone = statement(
  'proposals.undone',
  `with reverted as (update field_changes set reverted_at = now() where id = $2)
   update change_proposals set status = 'undone', decider_id = $3, decided_at = now() where id = $1`,
)

/** Puts the value back that the catalogue had before a proposal was accepted, unless the field has been changed since. */
export async function undo(ctx: UserContext, { proposalId }: ByProposal) {
  const putBack = async (unit: UnitOfWork) => {
    const { client } = unit
    const proposal = await lockProposal(client, proposalId)
    if (proposal.status !== 'accepted') fail('PROPOSAL_NOT_ACCEPTED')
    const change = await readBefore(client, proposal.changeId)
    if (change) await refuseBlocked(client, proposal, change.before)
    const current = await currentOf(client, proposal)
    // of a platform that may be another of its addresses, and restoring compares all of them
    if (proposalFacts[proposal.field].kind !== 'platform' && current !== proposal.value) fail('PROPOSAL_OVERTAKEN')
    if (change) await restoreValue(unit, proposal, { id: proposal.changeId!, before: change.before })
    await queryOne(client, undone, [proposalId, proposal.changeId, ctx.actor.id])
    return proposal
  }
  const proposal = await auditedEdit(ctx, putBack, (found) => entry('admin.proposal_undone', found))
  publish(ctx, proposal)
  return { success: true as const }
}
