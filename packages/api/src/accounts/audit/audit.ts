import type { AuditAction } from '@animeteca/contracts/admin/audit-actions'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool, PoolClient } from 'pg'
import type { Request, Services, UserContext } from '../../call/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { retried } from '../../database/transaction.ts'

export interface NewAuditEntry {
  action: AuditAction
  actorId?: number
  targetType?: string
  targetId?: number | null
  /** Contains no password and no token. */
  detail?: Record<string, unknown>
}

type Origin = Pick<Request, 'ip' | 'requestId'>

const line = (placeholders: string) =>
  `insert into audit_entries (action, actor_id, target_type, target_id, detail, ip, request_id) values (${placeholders})`

const insert = statement('admin.audit', line('$1, $2, $3, $4, $5, $6, $7'))

/** Adds an entry to the audit log. On a transaction's connection it is committed or rolled back with it. */
export async function audit(
  ctx: Pick<Services, 'pool'> & Origin,
  fact: NewAuditEntry,
  on: Pool | PoolClient = ctx.pool,
) {
  await queryOne(on, insert, valuesOf(ctx, fact))
}

/**
 * Runs an administrator's action and writes its audit entry in one transaction, which is retried after a deadlock. No entry is written when the
 * action returns no fact.
 */
export async function audited<Result>(
  ctx: UserContext,
  act: (em: EntityManager) => Promise<Result>,
  factOf: (result: Result) => Omit<NewAuditEntry, 'actorId'> | undefined,
): Promise<Result> {
  const attempt = async (em: EntityManager) => {
    const result = await act(em)
    await em.flush()
    const fact = factOf(result)
    if (fact) await em.execute(line('?, ?, ?, ?, ?::jsonb, ?, ?'), valuesOf(ctx, { ...fact, actorId: ctx.actor.id }))
    return result
  }
  return retried(async () => (await ctx.em()).fork().transactional(attempt))
}

const valuesOf = ({ ip, requestId }: Origin, { action, actorId, targetType, targetId, detail = {} }: NewAuditEntry) => [
  action,
  actorId ?? null,
  targetType ?? null,
  targetId ?? null,
  JSON.stringify(detail),
  ip,
  requestId,
]
