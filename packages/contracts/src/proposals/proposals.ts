import * as z from 'zod'
import { regions } from '../catalogue/broadcasts/platforms.ts'
import { cursor, fileBytes, id, optionalText, pageLimit, rowId, sentText, time } from '../fields.ts'
import { limits } from '../limits.ts'
import { proposalAllowance } from './proposal-allowance.ts'
import { proposalFacts, proposalFields, proposalStatuses } from './proposal-fields.ts'
import type { ProposalField } from './proposal-fields.ts'
import { parseProposedValue, proposalValue as value, sentValue } from './proposal-values.ts'

const field = z.enum(proposalFields, 'Elige qué quieres cambiar')

const missingTarget: Partial<Record<ProposalField, string>> = {
  seasonTitle: 'Elige la temporada',
  episodeTitle: 'Elige el episodio',
  episodeAiredOn: 'Elige el episodio',
  relation: 'Elige el otro anime',
  platform: 'Elige la plataforma',
  newAddress: 'Elige la plataforma',
}

/** The season, the episode, the related anime or the platform; absent for a field of the anime itself. */
const targetId = id.optional()

/** The row that has the field: the anime itself without a target. Undefined when the field needs a target. */
const rowIdOf = (subject: { animeId: number; field: ProposalField; targetId?: number | undefined }) =>
  proposalFacts[subject.field].kind === 'anime' ? subject.animeId : subject.targetId

export const proposable = z.object({ animeId: id, field, targetId }).transform((input, context) => {
  const row = rowIdOf(input)
  if (row === undefined) {
    context.addIssue({ code: 'custom', message: missingTarget[input.field]!, path: ['targetId'] })
    return z.NEVER
  }
  return { animeId: input.animeId, field: input.field, rowId: row }
})
export type Proposable = z.output<typeof proposable>
/**
 * The current value. Of a platform with several addresses it is the first, and of a new address null; `addresses` has all of them, and is empty for
 * other fields.
 */
export const proposableValue = z.object({ value, addresses: z.array(z.string()) })
export type ProposableValue = z.output<typeof proposableValue>

/** A change of one field. `value` is validated as in the forms of administrators; an uploaded cover is named by its address. */
export const propose = z
  .object({
    animeId: id,
    field,
    targetId,
    value: sentValue.nullish(),
    /** Which address of the platform to replace, if it has several; the first one if absent. */
    address: sentText({ max: limits.url.max }).optional(),
    /** The countries of a new address on a platform; empty if they are not known. Other fields have none. */
    regions,
    /** Why, or where it can be checked. */
    reason: optionalText({ max: limits.proposal.reason }),
  })
  .transform((input, context) => {
    const row = rowIdOf(input)
    if (row === undefined)
      context.addIssue({ code: 'custom', message: missingTarget[input.field]!, path: ['targetId'] })
    const parsed = parseProposedValue(input.field, input.value)
    const [issue] = parsed.error?.issues ?? []
    if (issue) context.addIssue({ code: 'custom', message: issue.message, path: ['value'] })
    if (row === undefined || !parsed.success) return z.NEVER
    const { animeId, reason } = input
    const address = (input.field === 'platform' && input.address) || null
    const countries = input.field === 'newAddress' ? input.regions : []
    return { animeId, field: input.field, rowId: row, value: parsed.data, address, regions: countries, reason }
  })
export type Propose = z.output<typeof propose>

const status = z.enum(proposalStatuses)
/** `accepted` for the small change of a trusted person, else `waiting`. */
export const proposed = z.object({ proposalId: rowId, status })

export const byProposal = z.object({ proposalId: rowId })
export type ByProposal = z.output<typeof byProposal>

export const uploadProposedCover = z.object({ file: fileBytes })
export type UploadProposedCover = z.output<typeof uploadProposedCover>
/** A picture that is not public, as a data URL, because an image element sends no token. */
export const proposedCover = z.object({ picture: z.string() })

/** A proposal as its author sees it. */
export const proposal = z.object({
  id: rowId,
  animeId: id,
  animeTitle: z.string(),
  field,
  seasonNumber: z.int().nullable(),
  episodeNumber: z.int().nullable(),
  /** Title of the related anime, for a relation; name of the platform, for its address. */
  related: z.string().nullable(),
  /** The value of the catalogue when it was proposed. */
  base: value,
  value,
  /** Of a new address on a platform: its countries, and the other addresses that the anime has there now. */
  regions: z.array(z.string()),
  others: z.array(z.string()),
  reason: z.string().nullable(),
  status,
  /** The administrator's answer. */
  answer: z.string().nullable(),
  createdAt: time,
  decidedAt: time.nullable(),
})

export const page = z.object({ limit: pageLimit.default(limits.proposal.page), cursor: cursor.optional() })
export type Page = z.output<typeof page>
export const ownProposals = z.object({
  proposals: z.array(proposal),
  allowance: proposalAllowance,
  nextCursor: cursor.nullable(),
})
export type OwnProposals = z.output<typeof ownProposals>
