import * as z from 'zod'
import { proposalTrust } from '../limits.ts'

/** How many changes a person may still propose today. */
export const proposalAllowance = z.object({
  perDay: z.int(),
  left: z.int(),
  /** Whether their small changes count without an administrator. */
  isTrusted: z.boolean(),
})
export type ProposalAllowance = z.output<typeof proposalAllowance>

/** What has become of a person's proposals. */
export interface ProposalRecord {
  accepted: number
  /** Refused, or undone after they were accepted. */
  rejected: number
  /** Made in the last 24 hours. */
  today: number
}

/** What a person may propose, from their record. */
export function allowanceOf({ accepted, rejected, today }: ProposalRecord): ProposalAllowance {
  const { perDay: first, maxPerDay, trustedAfter, rejectedShare } = proposalTrust
  const perDay = Math.min(first + accepted, maxPerDay)
  const isTrusted = accepted >= trustedAfter && rejected <= accepted * rejectedShare
  return { perDay, left: Math.max(0, perDay - today), isTrusted }
}
