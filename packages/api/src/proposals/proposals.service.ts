import { proposalFacts } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalValue } from '@animeteca/contracts/proposals/proposal-values'
import type * as contract from '@animeteca/contracts/proposals/proposals'
import type { PoolClient } from 'pg'
import { lockAccount } from '../accounts/lock-account.ts'
import type { UserContext } from '../call/context/context.ts'
import { execute, queryOne, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail, Failure } from '../lib/fail.ts'
import { matchBlockedWords } from '../moderation/blocked-words/send-to-review.ts'
import { readAllowance } from './proposal-record.ts'
import { requireCurrent } from './proposal-target.ts'
import { forgetProposedCover, requireProposedCover } from './proposed-covers.ts'

const add = statement(
  'proposals.add',
  `insert into change_proposals (anime_id, field, row_id, base, value, regions, reason, words, proposer_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict do nothing returning id`,
)

/**
 * Proposes a change of one field, with the value that the catalogue has now. The small change of a trusted person is applied immediately, unless it
 * contains a blocked word.
 */
export async function propose(ctx: UserContext, { reason, value, address, regions, ...target }: contract.Propose) {
  const { id } = ctx.actor
  const store = async (client: PoolClient) => {
    // the number of proposals a day is limited and counted
    await lockAccount(client, id)
    const base = await requireCurrent(client, { ...target, base: address, value }, ctx.actor)
    if (address !== null && base !== address) fail('PLATFORM_ADDRESS_NOT_FOUND')
    if (base === value) fail('PROPOSAL_UNCHANGED')
    await requireProposedCover(client, value)
    const { left, isTrusted } = await readAllowance(client, id)
    if (left === 0) fail('PROPOSALS_FULL')
    const words = await matchBlockedWords(ctx, client, [String(value ?? ''), reason])
    const { animeId, field, rowId } = target
    const values = [animeId, field, rowId, JSON.stringify(base), JSON.stringify(value), regions, reason, words, id]
    const added = (await queryOne<{ id: number }>(client, add, values)) ?? fail('PROPOSAL_DUPLICATE')
    return { proposalId: added.id, isApplied: isTrusted && words.length === 0 && proposalFacts[field].isSmall }
  }
  const { proposalId, isApplied } = await transaction(ctx.pool, store)
  if (!isApplied) return { proposalId, status: 'waiting' as const }
  const { applyImmediately } = await import('./decide-proposal.ts')
  try {
    await applyImmediately(ctx, proposalId)
    return { proposalId, status: 'accepted' as const }
  } catch (error) {
    // the proposal is stored: if the value has changed meanwhile, an administrator decides
    if (error instanceof Failure) return { proposalId, status: 'waiting' as const }
    throw error
  }
}

const withdrawn = statement(
  'proposals.withdraw',
  `update change_proposals set status = 'withdrawn' where id = $1 and proposer_id = $2 and status = 'waiting' returning id, value`,
)

const own = statement('proposals.isOwn', 'select from change_proposals where id = $1 and proposer_id = $2')

/** Withdraws an open proposal. It still counts as one of the day. */
export async function withdraw({ pool, actor }: UserContext, { proposalId }: contract.ByProposal) {
  await transaction(pool, async (client) => {
    const values = [proposalId, actor.id]
    const proposal = await queryOne<{ id: number; value: ProposalValue }>(client, withdrawn, values)
    if (proposal) await forgetProposedCover(client, proposal)
    else fail((await execute(client, own, values)) ? 'PROPOSAL_DECIDED' : 'PROPOSAL_NOT_FOUND')
  })
  return { success: true as const }
}
