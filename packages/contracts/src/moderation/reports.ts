import * as z from 'zod'
import { cursor, id, optionalText, rowId, time } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { moderationLabels } from '../labels.ts'
import { limits } from '../limits.ts'

/** What can be reported: comments, a profile (name, picture and bio), a public list, and a review. */
export const reportKinds = ['episode_comment', 'profile_comment', 'profile', 'custom_list', 'review'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportKindLabels: Record<ReportKind, string> = {
  episode_comment: 'Comentario en un episodio',
  profile_comment: 'Comentario en un perfil',
  profile: 'Perfil',
  custom_list: 'Colección',
  review: 'Opinión sobre un anime',
}

export const reportReasons = ['harassment', 'hate', 'sexual', 'spam', 'spoiler', 'impersonation', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonLabels: Record<ReportReason, string> = {
  harassment: 'Acoso o insultos',
  hate: 'Odio o discriminación',
  sexual: 'Contenido sexual o violento',
  spam: 'Publicidad o engaño',
  spoiler: 'Spoilers sin avisar',
  impersonation: 'Se hace pasar por otra persona',
  other: 'Otro motivo',
}

const { other: _other, ...reasonLabels } = reportReasonLabels

/** The reasons as actions that the terms forbid. */
export const forbiddenActionLabels = { ...reasonLabels, impersonation: 'Hacerse pasar por otra persona' }

/** Reason of a text that is pending review because of a blocked word, in place of a person's report. */
export const wordListReason = 'word_list'
const allReasons = [...reportReasons, wordListReason] as const
export const storedReasons: readonly string[] = allReasons
export type StoredReason = (typeof allReasons)[number]

export const storedReasonLabels: Record<StoredReason, string> = {
  ...reportReasonLabels,
  word_list: 'Retenido por la lista de palabras',
}

/** An administrator's decision: dismiss, warn the author, remove, or both. */
export const reportDecisions = ['dismissed', 'warned', 'removed', 'removed_and_warned'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const reportDecisionLabels: Record<ReportDecision, string> = {
  dismissed: 'Descartar',
  warned: 'Advertir',
  removed: moderationLabels.delete_with_message,
  removed_and_warned: moderationLabels.delete_with_warning,
}

/** Labels for a text that is pending review because of a blocked word. */
export const pendingDecisionLabels: Record<ReportDecision, string> = {
  ...reportDecisionLabels,
  dismissed: 'Dejar pasar',
  warned: 'Dejar pasar y advertir',
}

export const reportOutcomeLabels: Record<ReportDecision, string> = {
  dismissed: 'Descartada',
  warned: 'Con advertencia',
  removed: 'Eliminado con mensaje',
  removed_and_warned: 'Eliminado con advertencia',
}

const kind = z.enum(reportKinds)

export const report = z.object({
  kind,
  /** Id of the comment, person, list or review. */
  subjectId: rowId,
  reason: z.enum(reportReasons, 'Elige un motivo'),
  text: optionalText({ max: limits.report.text }),
})
export type Report = z.output<typeof report>

/** The reported content at the time of the report; missing parts are null. */
const evidence = z.object({
  username: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  picture: z.string().nullable(),
  /** Where it is, as text and as a path. */
  place: z.string(),
  path: z.string(),
})
export type Evidence = z.output<typeof evidence>

/** All open reports about one item. */
const reportedThing = z.object({
  kind,
  subjectId: rowId,
  author: personCard.extend({ id }),
  /** One entry per version that was reported, in order. */
  evidence: z.array(evidence),
  /** Whether it has been deleted since. */
  isGone: z.boolean(),
  reports: z.array(
    z.object({
      id: rowId,
      reason: z.enum(allReasons),
      text: z.string().nullable(),
      /** The blocked words that it contains. */
      words: z.array(z.string()).nullable(),
      /** Null once the account is deleted. */
      reporter: z.string().nullable(),
      createdAt: time,
    }),
  ),
  /** Earlier decisions about this author, newest first. */
  earlier: z.array(z.object({ kind, outcome: z.enum(reportDecisions), decidedAt: time })),
})
export type ReportedThing = z.output<typeof reportedThing>

export const listReports = z.object({
  limit: z.int().min(1).max(limits.page.max).default(limits.report.page),
  cursor: cursor.optional(),
})
export type ListReports = z.output<typeof listReports>
export const reportedThings = z.object({ things: z.array(reportedThing), nextCursor: cursor.nullable() })
/** Number of items with open reports. */
export const reportCount = z.object({ open: z.int() })
export const decideReport = z.object({
  kind,
  subjectId: rowId,
  decision: z.enum(reportDecisions),
  /** For a pending text, its id in the queue, so that the decision cannot apply to an edited text. */
  heldId: rowId.optional(),
})
export type DecideReport = z.output<typeof decideReport>
