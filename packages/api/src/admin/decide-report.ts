import type * as contract from '@animeteca/contracts/moderation/reports'
import { audit } from '../accounts/audit/audit.ts'
import type { UserContext } from '../call/context.ts'
import { queryOne, queryMany, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { settleReports } from '../moderation/reports/settle-reports.ts'
import { noticed } from '../outbox/noticing.ts'
import { releases } from './approvals.ts'
import { removals } from './removals.ts'

// Uses the index `reports_open`. The second of two simultaneous decisions waits for this lock and then finds no open report.
const hold = statement(
  'reports.hold',
  `select id, author_id as "authorId", words is not null as "isHeld" from reports where kind = $1 and subject_id = $2 and decided_at is null order by id for update`,
)

const known = statement('reports.known', 'select from reports where kind = $1 and subject_id = $2 limit 1')

// Each warning creates a separate notice.
const warn = statement(
  'reports.warn',
  noticed({ user: '$1', kind: `'warned'`, subject: `concat_ws(':', $2::text, $3::bigint, now())` }),
)

/** Decides all open reports about a thing in one transaction: its removal or approval, the log entry and the notices. */
export async function decideReport(ctx: UserContext, { kind, subjectId, decision, heldId }: contract.DecideReport) {
  const { told, changes } = await transaction(ctx.pool, async (client) => {
    const open = await queryMany<{ id: number; authorId: number; isHeld: boolean }>(client, hold, [kind, subjectId])
    if (!open[0]) fail((await queryOne(client, known, [kind, subjectId])) ? 'REPORT_DECIDED' : 'REPORT_NOT_FOUND')
    const { authorId } = open[0]
    const held = open.find(({ isHeld }) => isHeld)
    // the author has edited the text since the administrator read it
    if (heldId !== undefined && held?.id !== heldId) fail('HELD_CHANGED')
    const told = await settleReports(ctx, client, { kind, subjectId, decision })
    const isRemoved = decision === 'removed' || decision === 'removed_and_warned'
    const removed = isRemoved
      ? await removals[kind](ctx, client, { subjectId, decision, isOnlyHeld: open.every(({ isHeld }) => isHeld) })
      : undefined
    const released = held && !isRemoved ? await releases[kind](client, subjectId) : undefined
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
      told: [...told, ...(removed?.told ?? []), ...(released?.told ?? []), ...(isWarned ? [authorId] : [])],
      changes: removed?.changes ?? released?.changes ?? [],
    }
  })
  for (const change of changes) ctx.bus.publish(change)
  if (told.length > 0) ctx.bus.publish({ topic: 'notices', ids: [...new Set(told)] })
  return { success: true as const }
}
