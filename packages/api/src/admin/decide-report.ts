import type * as contract from '@animeteca/contracts/moderation/reports'
import { audit } from '../accounts/audit/audit.ts'
import type { UserContext } from '../call/context/context.ts'
import { queryOne, queryMany, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { closeReports } from '../moderation/reports/close-reports.ts'
import { insertNotices } from '../outbox/insert-notices.ts'
import { approvals } from './approvals.ts'
import { removals } from './removals.ts'

// Uses the index `reports_open`. The second of two simultaneous decisions waits for this lock and then finds no open report.
const lock = statement(
  'reports.lockOpen',
  `select id, author_id as "authorId", words is not null as "isReview"
     from reports where kind = $1 and subject_id = $2 and decided_at is null order by id for update`,
)

const known = statement('reports.known', 'select from reports where kind = $1 and subject_id = $2 limit 1')

// Each warning creates a separate notice.
const warn = statement(
  'reports.warn',
  insertNotices({ user: '$1', kind: `'warned'`, subject: `concat_ws(':', $2::text, $3::bigint, now())` }),
)

/** Decides all open reports about a thing in one transaction: its removal or approval, the log entry and the notices. */
export async function decideReport(ctx: UserContext, { kind, subjectId, decision, heldId }: contract.DecideReport) {
  const { notified, changes } = await transaction(ctx.pool, async (client) => {
    const open = await queryMany<{ id: number; authorId: number; isReview: boolean }>(client, lock, [kind, subjectId])
    if (!open[0]) fail((await queryOne(client, known, [kind, subjectId])) ? 'REPORT_DECIDED' : 'REPORT_NOT_FOUND')
    const { authorId } = open[0]
    const review = open.find(({ isReview }) => isReview)
    // the author has edited the text since the administrator read it
    if (heldId !== undefined && review?.id !== heldId) fail('HELD_CHANGED')
    const notified = await closeReports(ctx, client, { kind, subjectId, decision })
    const isRemoved = decision === 'removed' || decision === 'removed_and_warned'
    const removed = isRemoved
      ? await removals[kind](ctx, client, { subjectId, decision, isOnlyReview: open.every(({ isReview }) => isReview) })
      : undefined
    const approved = review && !isRemoved ? await approvals[kind](client, subjectId) : undefined
    // the removal notice of a comment already contains the warning
    const isWarned = decision === 'warned' || (decision === 'removed_and_warned' && !removed?.hasWarned)
    if (isWarned) await queryOne(client, warn, [authorId, kind, subjectId])
    const fact = {
      action: 'admin.report_decided',
      actorId: ctx.actor.id,
      targetType: kind,
      targetId: subjectId,
    } as const
    await audit(ctx, { ...fact, detail: { decision, authorId, reports: open.length } }, client)
    return {
      notified: [
        ...notified,
        ...(removed?.notified ?? []),
        ...(approved?.notified ?? []),
        ...(isWarned ? [authorId] : []),
      ],
      changes: removed?.changes ?? approved?.changes ?? [],
    }
  })
  for (const change of changes) ctx.bus.publish(change)
  if (notified.length > 0) ctx.bus.publish({ topic: 'notices', ids: [...new Set(notified)] })
  return { success: true as const }
}
