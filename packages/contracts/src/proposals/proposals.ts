import * as z from 'zod'
import { airedDate } from '../catalogue/air-dates.ts'
import { releaseYear } from '../catalogue/anime-fields.ts'
import { cursor, flag, id, imageUrl, optionalText, pageLimit, rowId, sentText, text, time } from '../fields.ts'
import { relationKinds, releaseSeasons } from '../labels.ts'
import { limits, proposalTrust } from '../limits.ts'
import { proposalFacts, proposalFields, proposalStatuses } from './proposal-fields.ts'
import type { ProposalField } from './proposal-fields.ts'

const field = z.enum(proposalFields, 'Elige qué quieres cambiar')
/** A text, or a year; null for no value. */
export const proposalValue = z.union([z.string(), z.int()]).nullable()
const value = proposalValue
export type ProposalValue = z.output<typeof value>

const values: Record<ProposalField, z.ZodType<ProposalValue>> = {
  title: text({ max: limits.title.max, required: 'Escribe el título' }),
  synopsis: text({ max: limits.synopsis.max, required: 'Escribe la sinopsis' }),
  releaseYear: releaseYear.nullable(),
  releaseSeason: z.enum(releaseSeasons, 'La estación no existe').nullable(),
  studio: text({ max: limits.studio.max, required: 'Escribe el estudio' }),
  coverImage: imageUrl.refine((url) => url.startsWith('https://'), 'Escribe una dirección que empiece por https://'),
  seasonTitle: text({ max: limits.title.max, required: 'Escribe el título' }).nullable(),
  episodeTitle: text({ max: limits.episodeTitle.max, required: 'Escribe el título' }),
  episodeAiredOn: airedDate.nullable(),
  relation: z.enum(relationKinds, 'La relación no existe').nullable(),
}

const missingTarget: Partial<Record<ProposalField, string>> = {
  seasonTitle: 'Elige la temporada',
  episodeTitle: 'Elige el episodio',
  episodeAiredOn: 'Elige el episodio',
  relation: 'Elige el otro anime',
}

/** The season, the episode or the related anime; absent for a field of the anime itself. */
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
export const proposableValue = z.object({ value })

/** A change of one field. `value` is validated as in the forms of administrators. */
export const propose = z
  .object({
    animeId: id,
    field,
    targetId,
    value: z.union([sentText({ max: 4 * limits.synopsis.max }), z.int()]).nullish(),
    /** Why, or where it can be checked. */
    reason: optionalText({ max: limits.proposal.reason }),
  })
  .transform((input, context) => {
    const row = rowIdOf(input)
    if (row === undefined)
      context.addIssue({ code: 'custom', message: missingTarget[input.field]!, path: ['targetId'] })
    const given = typeof input.value === 'string' && input.value.trim() === '' ? null : (input.value ?? null)
    const parsed = values[input.field].safeParse(given)
    const [issue] = parsed.error?.issues ?? []
    if (issue) context.addIssue({ code: 'custom', message: issue.message, path: ['value'] })
    if (row === undefined || !parsed.success) return z.NEVER
    return { animeId: input.animeId, field: input.field, rowId: row, value: parsed.data, reason: input.reason }
  })
export type Propose = z.output<typeof propose>

const status = z.enum(proposalStatuses)
/** `accepted` for the small change of a trusted person, else `waiting`. */
export const proposed = z.object({ proposalId: rowId, status })

const proposalId = rowId.max(Number.MAX_SAFE_INTEGER)
export const byProposal = z.object({ proposalId })
export type ByProposal = z.output<typeof byProposal>

const proposal = z.object({
  id: rowId,
  animeId: id,
  animeTitle: z.string(),
  field,
  seasonNumber: z.int().nullable(),
  episodeNumber: z.int().nullable(),
  /** Title of the related anime, for a relation. */
  related: z.string().nullable(),
  /** The value of the catalogue when it was proposed. */
  base: value,
  value,
  reason: z.string().nullable(),
  status,
  /** The administrator's answer. */
  answer: z.string().nullable(),
  createdAt: time,
  decidedAt: time.nullable(),
})

/** How many changes a person may still propose today. */
const allowance = z.object({
  perDay: z.int(),
  left: z.int(),
  /** Whether their small changes count without an administrator. */
  isTrusted: z.boolean(),
})
export type Allowance = z.output<typeof allowance>

export const page = z.object({ limit: pageLimit.default(limits.proposal.page), cursor: cursor.optional() })
export type Page = z.output<typeof page>
export const ownProposals = z.object({ proposals: z.array(proposal), allowance, nextCursor: cursor.nullable() })
export type OwnProposals = z.output<typeof ownProposals>

export const listProposals = page.extend({ isDecided: flag.default(false) })
export type ListProposals = z.output<typeof listProposals>

export const queuedProposals = z.object({
  proposals: z.array(
    proposal.extend({
      /** The value of the catalogue now; a conflict if it is no longer `base`. */
      current: value,
      /** Whether the season, the episode or the anime has been deleted. */
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
  /** Whether to replace a value that is no longer the one the change was proposed for. */
  overwrite: flag.default(false),
})
export type DecideProposal = z.output<typeof decideProposal>

export interface ProposalRecord {
  accepted: number
  rejected: number
  today: number
}

/** What a person may propose, from their record. */
export function allowanceOf({ accepted, rejected, today }: ProposalRecord): Allowance {
  const { perDay: first, mostPerDay, trustedAfter, rejectedShare } = proposalTrust
  const perDay = Math.min(first + accepted, mostPerDay)
  const isTrusted = accepted >= trustedAfter && rejected <= accepted * rejectedShare
  return { perDay, left: Math.max(0, perDay - today), isTrusted }
}
