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

const insert = statement(
  'admin.audit',
  `insert into audit_entries (action, actor_id, target_type, target_id, detail, ip, request_id)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Adds a line to the log that administrators read. */
export async function audit(
  { pool, ip, requestId }: Pick<Services, 'pool'> & Pick<Request, 'ip' | 'requestId'>,
  fact: AuditFact,
) {
  const { action, actorId = null, targetType = null, targetId = null, detail = {} } = fact
  await rowOf(pool, insert, [action, actorId, targetType, targetId, detail, ip, requestId])
}
