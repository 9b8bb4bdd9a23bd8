import type { EntityManager } from '@mikro-orm/postgresql'
import type { Request, Services } from '../context.ts'
import { rowOf, statement } from '../database/statement.ts'

export interface AuditFact {
  /** `<slice>.<what happened>`, e.g. `auth.login_failed`. */
  action: string
  actorId?: number
  targetType?: string
  targetId?: number | null
  /** Never a password or a token. */
  detail?: Record<string, unknown>
}

type Origin = Pick<Request, 'ip' | 'requestId'>

const line = (placeholders: string) =>
  `insert into audit_entries (action, actor_id, target_type, target_id, detail, ip, request_id) values (${placeholders})`

const insert = statement('admin.audit', line('$1, $2, $3, $4, $5, $6, $7'))

/** Adds a line to the log that administrators read. */
export async function audit(ctx: Pick<Services, 'pool'> & Origin, fact: AuditFact) {
  await rowOf(ctx.pool, insert, valuesOf(ctx, fact))
}

/** The same inside a transaction: the act and its line are kept together, or neither is. */
export async function auditWithin(em: EntityManager, ctx: Origin, fact: AuditFact) {
  await em.execute(line('?, ?, ?, ?, ?::jsonb, ?, ?'), valuesOf(ctx, fact))
}

const valuesOf = ({ ip, requestId }: Origin, { action, actorId, targetType, targetId, detail = {} }: AuditFact) => [
  action,
  actorId ?? null,
  targetType ?? null,
  targetId ?? null,
  JSON.stringify(detail),
  ip,
  requestId,
]
