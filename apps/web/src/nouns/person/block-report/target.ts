import type { ReportKind } from '@animeteca/contracts/moderation/reports'

/** Something that somebody else has made, and what its menu is called. */
export type BlockReportTarget = {
  label: string
  kind: ReportKind
  /** The number of the comment, person or list. */
  subjectId: number
  person: { id: number; username: string }
}
