import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/moderation/reports'
import { reportKinds } from '@animeteca/contracts/moderation/reports'
import { lockAccount } from '../../accounts/lock-account.ts'
import type { UserContext } from '../../call/context/context.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { viewerKey } from '../../visibility/pending-review.ts'
import { selectSubject } from './report-subjects.ts'

const open = statement(
  'reports.openOfReporter',
  'select count(*)::int as count from reports where reporter_id = $1 and decided_at is null',
)

const subjects = new Map(reportKinds.map((kind) => [kind, statement(`reports.subject.${kind}`, selectSubject[kind])]))

const add = statement(
  'reports.add',
  `insert into reports (kind, subject_id, author_id, reporter_id, reason, text, evidence) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (reporter_id, kind, subject_id) do nothing`,
)

interface Subject {
  authorId: number
  evidence: contract.Evidence
}

/**
 * Reports a comment, review, profile or custom list to administrators with its current text. A person has one report per subject and a limited number
 * of open ones.
 */
export async function report(ctx: UserContext, { kind, subjectId, reason, text }: contract.Report) {
  const { id } = ctx.actor
  await transaction(ctx.pool, async (client) => {
    // the number of open reports per person is limited and counted
    await lockAccount(client, id)
    const subject =
      (await queryOne<Subject>(client, subjects.get(kind)!, [subjectId, viewerKey(ctx.actor)])) ??
      fail('REPORTED_NOT_FOUND')
    if (subject.authorId === id) fail('REPORT_OWN')
    if ((await queryOne<{ count: number }>(client, open, [id]))!.count >= limits.report.open) fail('REPORTS_FULL')
    const values = [kind, subjectId, subject.authorId, id, reason, text, subject.evidence]
    if ((await execute(client, add, values)) === 0) fail('REPORT_DUPLICATE')
  })
  return { success: true as const }
}
