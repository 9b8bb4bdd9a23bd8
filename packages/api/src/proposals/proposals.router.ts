import { uploadedCover } from '@animeteca/contracts/catalogue/catalogue-editing'
import { success } from '@animeteca/contracts/fields'
import * as queue from '@animeteca/contracts/proposals/proposal-queue'
import * as contract from '@animeteca/contracts/proposals/proposals'
import { adminProcedure, router, userProcedure } from '../call/trpc.ts'
import { readOwn, readProposable, readProposedCover, readQueue } from './proposals.queries.ts'
import * as proposals from './proposals.service.ts'
import { uploadProposedCover } from './proposed-covers.service.ts'

const missing = [
  'ANIME_NOT_FOUND',
  'SEASON_NOT_FOUND',
  'EPISODE_NOT_FOUND',
  'RELATED_ANIME_NOT_FOUND',
  'RELATED_TO_ITSELF',
  'PLATFORM_NOT_FOUND',
] as const

/** `catalogue.proposals`: what people do with their own proposals. */
export const proposalsRouter = router({
  current: userProcedure
    .meta({ fails: missing })
    .input(contract.proposable)
    .output(contract.proposableValue)
    .query(({ ctx, input }) => readProposable(ctx, input)),

  create: userProcedure
    .meta({
      cost: 'proposal',
      fails: [
        ...missing,
        'PROPOSAL_UNCHANGED',
        'PROPOSAL_DUPLICATE',
        'PROPOSALS_FULL',
        'PROPOSED_COVER_GONE',
        'PLATFORM_ADDRESS_NOT_FOUND',
      ],
    })
    .input(contract.propose)
    .output(contract.proposed)
    .mutation(({ ctx, input }) => proposals.propose(ctx, input)),

  uploadCover: userProcedure
    .meta({ cost: 'proposal', fails: ['PICTURE_INVALID', 'PICTURE_FILE_TOO_LARGE'] })
    .input(contract.uploadProposedCover)
    .output(uploadedCover)
    .mutation(({ ctx, input }) => uploadProposedCover(ctx, input)),

  cover: userProcedure
    .meta({ fails: ['PROPOSAL_NOT_FOUND'] })
    .input(contract.byProposal)
    .output(contract.proposedCover)
    .query(({ ctx, input }) => readProposedCover(ctx, input)),

  own: userProcedure
    .input(contract.page)
    .output(contract.ownProposals)
    .query(({ ctx, input }) => readOwn(ctx, input)),

  withdraw: userProcedure
    .meta({ fails: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_DECIDED'] })
    .input(contract.byProposal)
    .output(success)
    .mutation(({ ctx, input }) => proposals.withdraw(ctx, input)),
})

// MikroORM is loaded with the first decision.
const decisions = () => import('./proposal-decisions.service.ts')

/** `admin.proposals`: the queue and its decisions. */
export const proposalQueueRouter = router({
  list: adminProcedure
    .input(queue.listProposals)
    .output(queue.queuedProposals)
    .query(({ ctx, input }) => readQueue(ctx, input)),

  decide: adminProcedure
    .meta({
      fails: [
        'PROPOSAL_NOT_FOUND',
        'PROPOSAL_DECIDED',
        'PROPOSAL_OUTDATED',
        'PROPOSAL_TARGET_GONE',
        'PROPOSED_COVER_GONE',
        'COVER_BLOCKED',
      ],
    })
    .input(queue.decideProposal)
    .output(success)
    .mutation(async ({ ctx, input }) => (await decisions()).decide(ctx, input)),

  undo: adminProcedure
    .meta({
      fails: [
        'PROPOSAL_NOT_FOUND',
        'PROPOSAL_NOT_ACCEPTED',
        'PROPOSAL_TARGET_GONE',
        'PROPOSAL_OVERTAKEN',
        'COVER_BLOCKED',
      ],
    })
    .input(contract.byProposal)
    .output(success)
    .mutation(async ({ ctx, input }) => (await decisions()).undo(ctx, input)),
})
