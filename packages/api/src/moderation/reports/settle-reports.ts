import type { ReportDecision, ReportKind } from '@animeteca/contracts/moderation/reports'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context.ts'
import { queryMany, statement } from '../../database/statement.ts'
import { noticed } from '../../outbox/noticing.ts'

// Uses the index `reports_open`. Each reporter gets one notice per thing about the outcome.
const settle = statement(
  'reports.settle',
  `with settled as (
     update reports set decided_at = now(), decider_id = $3, outcome = $4
      where kind = $1 and subject_id = $2 and decided_at is null returning id, reporter_id
   ), notified as (${noticed({
     from: 'settled where reporter_id is not null',
     user: 'reporter_id',
     kind: `case $4 when 'dismissed' then 'report_dismissed' else 'report_upheld' end`,
     subject: 'id',
   })})
   select distinct user_id as id from notified`,
)

/** Closes all open reports about a thing and returns the people to notify after the commit. */
export async function settleReports(
  { actor }: Pick<UserContext, 'actor'>,
  client: PoolClient,
  { kind, subjectId, decision }: { kind: ReportKind; subjectId: number; decision: ReportDecision },
) {
  const notified = await queryMany<{ id: number }>(client, settle, [kind, subjectId, actor.id, decision])
  return notified.map(({ id }) => id)
}
