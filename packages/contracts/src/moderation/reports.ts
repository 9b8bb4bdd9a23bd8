import * as z from 'zod'
import { cursor, id, optionalText, rowId, time } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { moderationLabels } from '../labels.ts'
import { limits } from '../limits.ts'

/** What can be reported: a comment on an episode or a profile, a person's name, picture and description, a list for all. */
export const reportKinds = ['episode_comment', 'profile_comment', 'profile', 'custom_list'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportKindLabels: Record<ReportKind, string> = {
  episode_comment: 'Comentario en un episodio',
  profile_comment: 'Comentario en un perfil',
  profile: 'Perfil',
  custom_list: 'Colección',
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

/** Nobody's word: the list of words has held it back. */
export const heldReason = 'word_list'
const allReasons = [...reportReasons, heldReason] as const
export const keptReasons: readonly string[] = allReasons
export type KeptReason = (typeof allReasons)[number]

export const keptReasonLabels: Record<KeptReason, string> = {
  ...reportReasonLabels,
  word_list: 'Retenido por la lista de palabras',
}

/** What an administrator decides: leave it, warn its author, take it away, or both. */
export const reportDecisions = ['dismissed', 'warned', 'removed', 'removed_and_warned'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const reportDecisionLabels: Record<ReportDecision, string> = {
  dismissed: 'Descartar',
  warned: 'Advertir',
  removed: moderationLabels.delete_with_message,
  removed_and_warned: moderationLabels.delete_with_warning,
}

/** The same about what the list of words has held back. */
export const heldDecisionLabels: Record<ReportDecision, string> = {
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
/** The number of the comment, person or list. */
const subjectId = rowId.max(Number.MAX_SAFE_INTEGER)

export const report = z.object({
  kind,
  subjectId,
  reason: z.enum(reportReasons, 'Elige un motivo'),
  text: optionalText({ max: limits.report.text }),
})
export type Report = z.output<typeof report>

/** The thing as it was when somebody reported it; what it doesn't have is null. */
const evidence = z.object({
  username: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  picture: z.string().nullable(),
  /** Where it is, in words, and its address on the site. */
  place: z.string(),
  path: z.string(),
})
export type Evidence = z.output<typeof evidence>

/** All open reports about one thing. */
const reportedThing = z.object({
  kind,
  subjectId: rowId,
  author: personCard.extend({ id }),
  /** Its author has changed it since, where there are several: in the order in which they were reported. */
  evidence: z.array(evidence),
  /** It was deleted, or taken away, since. */
  isGone: z.boolean(),
  reports: z.array(
    z.object({
      id: rowId,
      reason: z.enum(allReasons),
      text: z.string().nullable(),
      /** Of the list, which have held it back. */
      words: z.array(z.string()).nullable(),
      /** Null once they have left. */
      reporter: z.string().nullable(),
      createdAt: time,
    }),
  ),
  /** What was decided about this author before, newest first. */
  earlier: z.array(z.object({ kind, outcome: z.enum(reportDecisions), decidedAt: time })),
})
export type ReportedThing = z.output<typeof reportedThing>

export const listReports = z.object({
  limit: z.int().min(1).max(limits.page.max).default(limits.report.page),
  cursor: cursor.optional(),
})
export type ListReports = z.output<typeof listReports>
export const reportedThings = z.object({ things: z.array(reportedThing), nextCursor: cursor.nullable() })
/** Things with open reports. */
export const reportCount = z.object({ open: z.int() })
export const decideReport = z.object({
  kind,
  subjectId,
  decision: z.enum(reportDecisions),
  /** Of what is held, the number under which it stood in the queue: another text is not decided with it. */
  heldId: rowId.max(Number.MAX_SAFE_INTEGER).optional(),
})
export type DecideReport = z.output<typeof decideReport>
