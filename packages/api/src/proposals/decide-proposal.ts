import { proposalFacts } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalStatus } from '@animeteca/contracts/proposals/proposal-fields'
import type { DecideProposal } from '@animeteca/contracts/proposals/proposal-queue'
import type { ProposalValue } from '@animeteca/contracts/proposals/proposal-values'
import type { PoolClient } from 'pg'
import { auditedEdit } from '../accounts/audit/audited-edit.ts'
import type { UserContext } from '../call/context/context.ts'
import { refuseBlockedCover } from '../catalogue/takedowns/takedown-keys.ts'
import { queryMany, queryOne, statement } from '../database/statement.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import { fail } from '../lib/fail.ts'
import { insertNotices } from '../outbox/insert-notices.ts'
import { lockTarget, readCurrent } from './proposal-target.ts'
import type { Target } from './proposal-target.ts'
import { forgetProposedCover, publishProposedCover } from './proposed-covers.ts'
import { writeAccepted } from './write-value.ts'

interface Stored extends Target {
  id: number
  status: ProposalStatus
  base: ProposalValue
  value: ProposalValue
  regions: string[]
  proposerId: number | null
  changeId: number | null
}

// The second of two simultaneous decisions waits for this lock and then finds the proposal decided.
const lock = statement(
  'proposals.lock',
  `select id, anime_id as "animeId", field, row_id as "rowId", base, value, regions, status, proposer_id as "proposerId",
          change_id as "changeId"
     from change_proposals where id = $1 for update`,
)

/** Locks a proposal until the transaction ends; fails with `PROPOSAL_NOT_FOUND`. */
export const lockProposal = async (client: PoolClient, proposalId: number) =>
  (await queryOne<Stored>(client, lock, [proposalId])) ?? fail('PROPOSAL_NOT_FOUND')

// Each decision is one notice. The proposer who applies their own small change gets none.
const store = statement(
  'proposals.decide',
  `with decided as (
     update change_proposals set status = $2, decider_id = $3, answer = $4, change_id = $5, decided_at = now()
      where id = $1 returning id, proposer_id, decider_id
   )
   ${insertNotices({
     from: 'decided where proposer_id is not null and decider_id is not null',
     user: 'proposer_id',
     kind: `case $2 when 'accepted' then 'proposal_accepted' else 'proposal_refused' end`,
     subject: 'id',
   })}`,
)

interface Decision {
  decision: DecideProposal['decision']
  answer: string | null
  current?: ProposalValue | undefined
  /** Null for the small change of a trusted person. */
  deciderId: number | null
}

/** Decides a proposal in the transaction of the edit; fails if it is decided already. */
export async function decideIn(
  { media }: UserContext,
  unit: UnitOfWork,
  proposalId: number,
  { decision, answer, current, deciderId }: Decision,
) {
  const { client } = unit
  const proposal = await lockProposal(client, proposalId)
  if (proposal.status !== 'waiting') fail('PROPOSAL_DECIDED')
  let changeId: number | null = null
  if (decision === 'accepted') {
    await refuseBlocked(client, proposal, proposal.value)
    const before = await currentOf(client, proposal)
    if (before !== (current === undefined ? proposal.base : current)) fail('PROPOSAL_OUTDATED')
    const { value: after, proposerId: userId } = proposal
    await publishProposedCover(client, media, after)
    changeId = await writeAccepted(unit, { ...proposal, before, after, userId })
  }
  const notified = await queryMany<{ user_id: number }>(client, store, [
    proposalId,
    decision,
    deciderId,
    answer,
    changeId,
  ])
  await forgetProposedCover(client, proposal)
  return { proposal, notified: notified.map(({ user_id: id }) => id) }
}

/**
 * Fails if a takedown blocks the value, which may have been withdrawn after it was proposed or replaced. Comes before the lock of the row, since
 * decisions about takedowns take their locks in this order.
 */
export const refuseBlocked = async (client: PoolClient, { field }: Target, value: ProposalValue) => {
  if (field === 'coverImage' && typeof value === 'string') await refuseBlockedCover(client, value)
}

/** The current value of the field, which stays locked until the decision is committed. */
export async function currentOf(client: PoolClient, target: Target) {
  await lockTarget(client, target)
  return ((await readCurrent(client, target, { seesAdult: true })) ?? fail('PROPOSAL_TARGET_GONE')).value
}

/** The entry of the audit log. */
export const entry = <Action extends string>(action: Action, { animeId, id, field }: Stored) => ({
  action,
  targetType: 'anime' as const,
  targetId: animeId,
  detail: { proposalId: id, field },
})

/** Drops the cached page of an episode after its change. */
export function publish(ctx: UserContext, { field, rowId }: Target) {
  if (proposalFacts[field].kind === 'episode') ctx.bus.publish({ topic: 'episode', ids: [rowId] })
}

/** Applies the small change of a trusted person in their own name. */
export async function applyImmediately(ctx: UserContext, proposalId: number) {
  const decision = { decision: 'accepted', answer: null, deciderId: null } as const
  const { proposal } = await auditedEdit(
    ctx,
    (unit) => decideIn(ctx, unit, proposalId, decision),
    (decided) => entry('catalogue.proposal_applied', decided.proposal),
  )
  publish(ctx, proposal)
}
