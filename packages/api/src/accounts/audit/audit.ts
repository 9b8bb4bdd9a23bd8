import type { AuditAction, AuditDetails, AuditTarget } from '@animeteca/contracts/admin/audit-actions'
import type { Pool, PoolClient } from 'pg'
import type { Request, Services, UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { unitOfWork } from '../../database/unit-of-work.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'

export interface NewAuditEntry {
  action: AuditAction
  actorId?: number
  targetType?: AuditTarget
  targetId?: number | null
  /** Contains no password and no token. */
  detail?: Partial<AuditDetails>
}

/** The target of an entry about an account. */
export const aboutUser = (targetId: number) => ({ targetType: 'user', targetId }) as const

type Origin = Pick<Request, 'ip' | 'requestId'>

const insert = statement(
  'admin.audit',
  `insert into audit_entries (action, actor_id, target_type, target_id, detail, ip, request_id)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Adds an entry to the audit log. On a transaction's connection it is committed or rolled back with it. */
export async function audit(
  { pool, ip, requestId }: Pick<Services, 'pool'> & Origin,
  { action, actorId, targetType, targetId, detail = {} }: NewAuditEntry,
  on: Pool | PoolClient = pool,
) {
  const target = [targetType ?? null, targetId ?? null]
  await queryOne(on, insert, [action, actorId ?? null, ...target, JSON.stringify(detail), ip, requestId])
}

/**
 * Runs an administrator's action and writes its audit entry in one transaction, which is retried after a deadlock. No entry is written when the
 * action returns no entry.
 */
export async function audited<Result>(
  ctx: UserContext,
  action: (unit: UnitOfWork) => Promise<Result>,
  entryOf: (result: Result) => Omit<NewAuditEntry, 'actorId'> | undefined,
): Promise<Result> {
  return unitOfWork(ctx.database, async (unit) => {
    const result = await action(unit)
    await unit.em.flush()
    const entry = entryOf(result)
    if (entry) await audit(ctx, { ...entry, actorId: ctx.actor.id }, unit.client)
    return result
  })
}
