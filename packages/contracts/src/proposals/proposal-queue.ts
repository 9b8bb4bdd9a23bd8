import * as z from 'zod'
import { cursor, flag, optionalText } from '../fields.ts'
import { limits } from '../limits.ts'
import { proposalValue, sentValue } from './proposal-values.ts'
import { byProposal, page, proposal } from './proposals.ts'

/** Which proposals administrators list: those that wait for a decision, or the decided ones. */
export const listProposals = page.extend({ isDecided: flag.default(false) })
export type ListProposals = z.output<typeof listProposals>

export const queuedProposals = z.object({
  proposals: z.array(
    proposal.extend({
      /** The value of the catalogue now; a conflict if it is no longer `base`. */
      current: proposalValue,
      /** Whether the anime, season, episode, related anime or platform no longer exists. */
      isGone: z.boolean(),
      /** The blocked words that it contains. */
      words: z.array(z.string()),
      /** Null once the account is deleted. */
      username: z.string().nullable(),
      /** Accepted, and refused or undone, proposals of the person. */
      acceptedCount: z.int(),
      rejectedCount: z.int(),
      /** Null for a small change of a trusted person. */
      decidedBy: z.string().nullable(),
    }),
  ),
  nextCursor: cursor.nullable(),
})
export type QueuedProposals = z.output<typeof queuedProposals>

export const decideProposal = byProposal.extend({
  decision: z.enum(['accepted', 'refused'], 'La decisión no existe'),
  answer: optionalText({ max: limits.proposal.answer }),
  /** The value of the catalogue that the administrator has seen and agrees to replace; absent for the one that the change was proposed for. */
  current: sentValue.nullable().optional(),
})
export type DecideProposal = z.output<typeof decideProposal>
