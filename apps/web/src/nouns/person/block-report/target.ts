import type { ReportKind } from '@animeteca/contracts/moderation/reports'

/** The content to report and the person to block; `label` names the menu. */
export type BlockReportTarget = {
  label: string
  kind: ReportKind
  /** Id of the comment, person or list. */
  subjectId: number
  person: { id: number; username: string }
}
