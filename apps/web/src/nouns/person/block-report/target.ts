import type { ReportKind } from '@animeteca/contracts/moderation/reports'

/** What is reported and whom to block; `label` names the menu. */
export type BlockReportTarget = {
  label: string
  kind: ReportKind
  /** Id of the comment, person or list. */
  subjectId: number
  person: { id: number; username: string }
}
