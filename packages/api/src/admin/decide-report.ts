import type * as contract from '@animeteca/contracts/moderation/reports'
import { audit } from '../accounts/audit/audit.ts'
import type { UserContext } from '../call/context.ts'
import { queryOne, queryMany, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { settleReports } from '../moderation/reports/settle-reports.ts'
import { noticed } from '../outbox/noticing.ts'
import { releases } from './releases.ts'
import { removals } from './removals.ts'

// by `reports_open`: of two who decide at the same moment the second waits here, and finds nothing open
const hold = statement(
  'reports.hold',
  `select id, author_id as "authorId", words is not null as "isHeld" from reports where kind = $1 and subject_id = $2 and decided_at is null order by id for update`,
)

const known = statement('reports.known', 'select from reports where kind = $1 and subject_id = $2 limit 1')

// each time is another thing to be told of
const warn = statement(
  'reports.warn',
  noticed({ user: '$1', kind: `'warned'`, subject: `concat_ws(':', $2::text, $3::bigint, now())` }),
)

/** Decides about a thing, once for everybody who has reported it; what was done, its line in the log and who is told are one. */
export async function decideReport(ctx: UserContext, { kind, subjectId, decision, heldId }: contract.DecideReport) {
  const { told, changes } = await transaction(ctx.pool, async (client) => {
    const open = await queryMany<{ id: number; authorId: number; isHeld: boolean }>(client, hold, [kind, subjectId])
    if (!open[0]) fail((await queryOne(client, known, [kind, subjectId])) ? 'REPORT_DECIDED' : 'REPORT_NOT_FOUND')
    const { authorId } = open[0]
    const held = open.find(({ isHeld }) => isHeld)
    // what its author has written into it meanwhile nobody has looked at
    if (heldId !== undefined && held?.id !== heldId) fail('HELD_CHANGED')
    const told = await settleReports(ctx, client, { kind, subjectId, decision })
    const isRemoved = decision === 'removed' || decision === 'removed_and_warned'
    const removed = isRemoved
      ? await removals[kind](ctx, client, { subjectId, decision, isOnlyHeld: open.every(({ isHeld }) => isHeld) })
      : undefined
    const released = held && !isRemoved ? await releases[kind](client, subjectId) : undefined
    // a comment that gives way to a warning has said it
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
