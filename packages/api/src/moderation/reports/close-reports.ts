import type { ReportDecision, ReportKind } from '@animeteca/contracts/moderation/reports'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import { queryMany, statement } from '../../database/statement.ts'
import { insertNotices } from '../../outbox/insert-notices.ts'

// Uses the index `reports_open`. Each reporter gets one notice per subject about the outcome.
const close = statement(
  'reports.close',
  `with closed as (
     update reports set decided_at = now(), decider_id = $3, outcome = $4
      where kind = $1 and subject_id = $2 and decided_at is null returning id, reporter_id
   ), notified as (${insertNotices({
     from: 'closed where reporter_id is not null',
     user: 'reporter_id',
     kind: `case $4 when 'dismissed' then 'report_dismissed' else 'report_upheld' end`,
     subject: 'id',
   })})
   select distinct user_id as id from notified`,
)

/** Closes all open reports about a subject and returns the people to notify after the commit. */
export async function closeReports(
  { actor }: Pick<UserContext, 'actor'>,
  client: PoolClient,
  { kind, subjectId, decision }: { kind: ReportKind; subjectId: number; decision: ReportDecision },
) {
  const notified = await queryMany<{ id: number }>(client, close, [kind, subjectId, actor.id, decision])
  return notified.map(({ id }) => id)
}
